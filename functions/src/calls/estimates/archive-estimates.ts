import { handler } from '../../http/handler.ts';
import { bulkOutcome } from '../../present/bulk-outcome.ts';
import { setArchived } from '../../store/estimate-archive.ts';
import { limitTransactions } from '../../store/limited-transactions.ts';

export const archiveEstimates = handler('archiveEstimates', async ({ input, actor, services }) => {
  const run = limitTransactions(services, { call: 'archiveEstimates', by: actor });
  const ids = [...new Set(input.estimateIds)];
  return bulkOutcome(ids, await setArchived(run, services.db, ids, actor, true), 'archived');
});
