import { mayDeleteEstimate, NO_SUCH_ESTIMATE } from '@marketplace/contract/estimate/rules';
import { assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { bulkOutcome } from '../../present/bulk-outcome.ts';
import { readEstimate } from '../../store/estimate-relation.ts';
import { type Removal, removeEstimates } from '../../store/estimate-removal.ts';
import { findEstimates } from '../../store/estimates.ts';
import { type Outcome, retryOneByOne, workInGroups } from '../../store/firestore/groups.ts';
import { limitTransactions } from '../../store/limited-transactions.ts';

export const deleteEstimate = handler('deleteEstimate', async ({ params, actor, services }) => {
  const { db, now } = services;
  const { estimate } = await readEstimate(db, params.id);
  assertAllowed(mayDeleteEstimate(estimate, actor));
  const removal = { requestId: estimate.serviceRequestId, ids: [params.id] };
  const run = limitTransactions(services, { call: 'deleteEstimate', by: actor });
  const outcomes = await removeEstimates(run, db, [removal], actor, now());
  for (const { verdict } of outcomes) assertAllowed(verdict);
});

/** How many requests one transaction changes: few enough that it seldom meets somebody else's. */
const REQUESTS_AT_ONCE = 20;

export const deleteEstimates = handler('deleteEstimates', async ({ input, actor, services }) => {
  const { db, now } = services;
  const run = limitTransactions(services, { call: 'deleteEstimates', by: actor });
  const ids = [...new Set(input.estimateIds)];
  const found = await findEstimates(db, ids);
  const refused: Outcome[] = [];
  const byRequest = new Map<string, string[]>();
  for (const snapshot of found) {
    const estimate = snapshot.data();
    const verdict = estimate ? mayDeleteEstimate(estimate, actor) : NO_SUCH_ESTIMATE;
    if (!estimate || !verdict.ok) {
      refused.push({ id: snapshot.id, verdict });
      continue;
    }
    const sameRequest = byRequest.get(estimate.serviceRequestId) ?? [];
    byRequest.set(estimate.serviceRequestId, [...sameRequest, estimate.id]);
  }
  const removals = [...byRequest].map(([requestId, own]): Removal => ({ requestId, ids: own }));
  const removed = await workInGroups(removals, REQUESTS_AT_ONCE, (group) =>
    retryOneByOne(
      group,
      (some) => removeEstimates(run, db, some, actor, now()),
      ({ ids: own }) => own,
    ),
  );
  return bulkOutcome(ids, [...refused, ...removed], 'deleted');
});
