import { earlyHandler, handler } from '../../http/handler.ts';
import { bulkOutcome } from '../../present/bulk-outcome.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { setArchived } from '../../store/estimate-archive.ts';
import { completedEstimatesOf, estimatesOf } from '../../store/estimates.ts';
import { updateAll } from '../../store/firestore/update-all.ts';
import { limitTransactions } from '../../store/limited-transactions.ts';

export const listMyEstimates = earlyHandler('listMyEstimates', async ({ actor, services: { db } }) => {
  const { docs } = await estimatesOf(db, actor.id).get();
  return docs.map((document) => presentEstimate(document.data(), actor));
});

export const archiveEstimates = handler('archiveEstimates', async ({ input, actor, services }) => {
  const run = limitTransactions(services, { call: 'archiveEstimates', by: actor });
  const ids = [...new Set(input.estimateIds)];
  return bulkOutcome(ids, await setArchived(run, services.db, ids, actor, true), 'archived');
});

export const restoreEstimates = handler('restoreEstimates', async ({ input, actor, services }) => {
  const run = limitTransactions(services, { call: 'restoreEstimates', by: actor });
  const ids = [...new Set(input.estimateIds)];
  return bulkOutcome(ids, await setArchived(run, services.db, ids, actor, false), 'restored');
});

export const clearCompletedEstimates = handler('clearCompletedEstimates', async ({ actor, services }) => {
  const run = limitTransactions(services, { call: 'clearCompletedEstimates', by: actor });
  return {
    count: await updateAll(run, completedEstimatesOf(services.db, actor.id), { businessArchived: true }),
  };
});
