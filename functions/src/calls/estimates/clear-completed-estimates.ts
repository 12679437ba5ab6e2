import { handler } from '../../http/handler.ts';
import { completedEstimatesOf } from '../../store/estimates.ts';
import { updateAll } from '../../store/firestore/update-all.ts';
import { limitTransactions } from '../../store/limited-transactions.ts';

export const clearCompletedEstimates = handler('clearCompletedEstimates', async ({ actor, services }) => {
  const run = limitTransactions(services, { call: 'clearCompletedEstimates', by: actor });
  return {
    count: await updateAll(run, completedEstimatesOf(services.db, actor.id), { businessArchived: true }),
  };
});
