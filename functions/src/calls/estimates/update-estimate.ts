import { mayEditEstimate } from '@marketplace/contract/domain/estimate';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { readEstimate } from '../../store/estimate-relation.ts';
import { asRead } from '../../store/firestore/transact.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';

/** Leaves the request alone, so that nobody who decides there has to wait for it. */
export const updateEstimate = handler('updateEstimate', async ({ params, input, actor, services }) => {
  const { db, now } = services;
  const edited = await transactWithinLimit(
    services,
    { call: 'updateEstimate', by: actor },
    async (transaction) => {
      const { snapshot, estimate } = await readEstimate(db, params.id);
      assertAllowed(mayEditEstimate(estimate, actor));
      const change = { ...input, updatedAt: Timestamp.fromDate(now()) };
      transaction.update(snapshot.ref, change, asRead(snapshot));
      return { ...estimate, ...change };
    },
  );
  return presentEstimate(edited, actor);
});
