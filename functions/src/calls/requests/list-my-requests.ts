import { handler } from '../../http/handler.ts';
import { presentRequest, requestsOf } from '../../store/requests.ts';

export const listMyRequests = handler('listMyRequests', async ({ actor, services: { db } }) => {
  const { docs } = await requestsOf(db, actor.id).get();
  return docs.map((document) => presentRequest(document.data(), actor));
});
