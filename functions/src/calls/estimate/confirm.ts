import { mayConfirmEstimate } from '@marketplace/contract/estimate/outdating';
import { assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { confirmIfOutdated } from '../../store/estimate/changes.ts';
import { readEstimate } from '../../store/estimate/relation.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';

/** Doesn't write the request, so that it never delays the customer's decision. */
export const confirmEstimate = handler('confirmEstimate', async ({ params, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'confirmEstimate', by: actor } as const;
  const confirmed = await transactWithinLimit(services, attempt, async (transaction) => {
    const { snapshot, estimate } = await readEstimate(db, params.id);
    assertAllowed(mayConfirmEstimate(estimate, actor));
    return confirmIfOutdated(transaction, snapshot, estimate, now());
  });
  return presentEstimate(confirmed, actor, now());
});
