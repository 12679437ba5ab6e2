import { handler } from '../../http/handler.ts';
import { setArchived } from '../../store/estimate-archive.ts';
import { counting } from '../../store/limited-transactions.ts';

export const restoreEstimates = handler('restoreEstimates', ({ input, actor, services }) => {
  const step = counting(services, { call: 'restoreEstimates', by: actor });
  return setArchived(step, services.db, input.estimateIds, actor, false);
});
