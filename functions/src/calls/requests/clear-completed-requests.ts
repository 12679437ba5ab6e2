import { handler } from '../../http/handler.ts';
import { updateAll } from '../../store/firestore/update-all.ts';
import { limitTransactions } from '../../store/limited-transactions.ts';
import { completedRequestsOf } from '../../store/requests.ts';

export const clearCompletedRequests = handler('clearCompletedRequests', async ({ actor, services }) => {
  const run = limitTransactions(services, { call: 'clearCompletedRequests', by: actor });
  return {
    count: await updateAll(run, completedRequestsOf(services.db, actor.id), { customerArchived: true }),
  };
});
