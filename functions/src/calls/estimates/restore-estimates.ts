import { handler } from '../../http/handler.ts';
import { setArchived } from '../../store/estimate-archive.ts';

export const restoreEstimates = handler('restoreEstimates', ({ input, actor, services: { db } }) =>
  setArchived(db, input.estimateIds, actor, false),
);
