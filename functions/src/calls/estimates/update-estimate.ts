import { mayEditEstimate } from '@marketplace/contract/domain/estimate';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../http/errors.ts';
import { handler } from '../../http/handler.ts';
import { readEstimate } from '../../store/estimate-relation.ts';
import { estimates, presentEstimate } from '../../store/estimates.ts';
import { transact } from '../../store/transact.ts';

export const updateEstimate = handler(
  'updateEstimate',
  async ({ params, input, actor, services: { db, now } }) => {
    const edited = await transact(db, async (transaction) => {
      const estimate = await readEstimate(transaction, db, params.id);
      assertAllowed(mayEditEstimate(estimate, actor));
      const change = { ...input, updatedAt: Timestamp.fromDate(now()) };
      transaction.update(estimates(db).doc(params.id), change);
      return { ...estimate, ...change };
    });
    return presentEstimate(edited, actor);
  },
);
