import { handler } from '../../http/handler.ts';
import { setArchived } from '../../store/estimate-archive.ts';

export const archiveEstimates = handler('archiveEstimates', ({ input, actor, services: { db } }) =>
  setArchived(db, input.estimateIds, actor, true),
);
