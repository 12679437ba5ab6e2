import { handler } from '../../http/handler.ts';
import { completedEstimatesOf } from '../../store/estimates.ts';
import { updateAll } from '../../store/update-all.ts';

export const clearCompletedEstimates = handler(
  'clearCompletedEstimates',
  async ({ actor, services: { db } }) => ({
    count: await updateAll(db, completedEstimatesOf(db, actor.id), { businessArchived: true }),
  }),
);
