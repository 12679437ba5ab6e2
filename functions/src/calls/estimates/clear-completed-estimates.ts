import { handler } from '../../http/handler.ts';
import { completedEstimatesOf } from '../../store/estimates.ts';
import { updateAll } from '../../store/firestore/update-all.ts';
import { counting } from '../../store/limited-transactions.ts';

export const clearCompletedEstimates = handler('clearCompletedEstimates', async ({ actor, services }) => {
  const step = counting(services, { call: 'clearCompletedEstimates', by: actor });
  return {
    count: await updateAll(step, completedEstimatesOf(services.db, actor.id), { businessArchived: true }),
  };
});
