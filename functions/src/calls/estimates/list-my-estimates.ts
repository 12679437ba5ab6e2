import { earlyHandler } from '../../http/handler.ts';
import { estimatesOf, presentEstimate } from '../../store/estimates.ts';

export const listMyEstimates = earlyHandler('listMyEstimates', async ({ actor, services: { db } }) => {
  const { docs } = await estimatesOf(db, actor.id).get();
  return docs.map((document) => presentEstimate(document.data(), actor));
});
