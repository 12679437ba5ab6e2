import { handler } from '../../http/handler.ts';
import { completedRequestsOf } from '../../store/requests.ts';
import { updateAll } from '../../store/update-all.ts';

export const clearCompletedRequests = handler(
  'clearCompletedRequests',
  async ({ actor, services: { db } }) => ({
    count: await updateAll(db, completedRequestsOf(db, actor.id), { customerArchived: true }),
  }),
);
