import { handler } from '../../http/handler.ts';
import { updateAll } from '../../store/firestore/update-all.ts';
import { counting } from '../../store/limited-transactions.ts';
import { completedRequestsOf } from '../../store/requests.ts';

export const clearCompletedRequests = handler('clearCompletedRequests', async ({ actor, services }) => {
  const step = counting(services, { call: 'clearCompletedRequests', by: actor });
  return {
    count: await updateAll(step, completedRequestsOf(services.db, actor.id), { customerArchived: true }),
  };
});
