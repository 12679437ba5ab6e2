import { earlyHandler } from '../../http/handler.ts';
import { presentRequest } from '../../present/request.ts';
import { requestsOf } from '../../store/requests.ts';

export const listMyRequests = earlyHandler('listMyRequests', async ({ actor, services: { db } }) => {
  const { docs } = await requestsOf(db, actor.id).get();
  return docs.map((document) => presentRequest(document.data(), actor));
});
