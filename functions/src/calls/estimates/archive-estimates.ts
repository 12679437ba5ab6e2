import { handler } from '../../http/handler.ts';
import { counting } from '../../store/counting.ts';
import { setArchived } from '../../store/estimate-archive.ts';

export const archiveEstimates = handler('archiveEstimates', ({ input, actor, services }) => {
  const step = counting(services, { call: 'archiveEstimates', by: actor });
  return setArchived(step, services.db, input.estimateIds, actor, true);
});
