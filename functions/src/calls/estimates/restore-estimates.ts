import { handler } from '../../http/handler.ts';
import { bulkOutcome } from '../../present/bulk-outcome.ts';
import { setArchived } from '../../store/estimate-archive.ts';
import { limitTransactions } from '../../store/limited-transactions.ts';

export const restoreEstimates = handler('restoreEstimates', async ({ input, actor, services }) => {
  const run = limitTransactions(services, { call: 'restoreEstimates', by: actor });
  const ids = [...new Set(input.estimateIds)];
  return bulkOutcome(ids, await setArchived(run, services.db, ids, actor, false), 'restored');
});
