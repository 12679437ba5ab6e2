import { mayDeleteEstimate } from '@marketplace/contract/domain/estimate';
import { assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { noSuchEstimate, removeEstimates } from '../../store/estimate-removal.ts';
import { estimates } from '../../store/estimates.ts';
import { limitTransactions } from '../../store/limited-transactions.ts';

export const deleteEstimate = handler('deleteEstimate', async ({ params, actor, services }) => {
  const { db } = services;
  const estimate = (await estimates(db).doc(params.id).get()).data();
  assertAllowed(estimate ? mayDeleteEstimate(estimate, actor) : noSuchEstimate);
  if (estimate) {
    const removal = { requestId: estimate.serviceRequestId, ids: [params.id] };
    const run = limitTransactions(services, { call: 'deleteEstimate', by: actor });
    const outcomes = await removeEstimates(run, db, [removal], actor);
    for (const { verdict } of outcomes) assertAllowed(verdict);
  }
});
