import { handler } from '../../http/handler.ts';
import { setArchived } from '../../store/estimate-archive.ts';
import { counting } from '../../store/limited-transactions.ts';

export const archiveEstimates = handler('archiveEstimates', ({ input, actor, services }) => {
  const step = counting(services, { call: 'archiveEstimates', by: actor });
  return setArchived(step, services.db, input.estimateIds, actor, true);
});
