import { handler } from '../../http/handler.ts';
import { counting } from '../../store/counting.ts';
import { completedRequestsOf } from '../../store/requests.ts';
import { updateAll } from '../../store/update-all.ts';

export const clearCompletedRequests = handler('clearCompletedRequests', async ({ actor, services }) => {
  const step = counting(services, { call: 'clearCompletedRequests', by: actor });
  return {
    count: await updateAll(step, completedRequestsOf(services.db, actor.id), { customerArchived: true }),
  };
});
