import { earlyHandler } from '../../http/handler.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { estimatesOf } from '../../store/estimates.ts';

export const listMyEstimates = earlyHandler('listMyEstimates', async ({ actor, services: { db } }) => {
  const { docs } = await estimatesOf(db, actor.id).get();
  return docs.map((document) => presentEstimate(document.data(), actor));
});
