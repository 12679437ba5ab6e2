import { mayViewRequest, relationTo } from '@marketplace/contract/domain/request';
import { assertAllowed } from '../../http/errors.ts';
import { earlyHandler } from '../../http/handler.ts';
import { estimatesOn, estimatesOnBy, presentEstimate } from '../../store/estimates.ts';
import { known } from '../../store/request-relation.ts';
import { presentRequest, requests } from '../../store/requests.ts';

export const getRequest = earlyHandler('getRequest', async ({ params, actor, account, services: { db } }) => {
  const request = known((await requests(db).doc(params.id).get()).data());
  const isOwner = request.customerId === actor.id;
  const query = isOwner ? estimatesOn(db, params.id) : estimatesOnBy(db, params.id, actor.id);
  const seen = (await query.get()).docs.map((document) => document.data());
  assertAllowed(mayViewRequest(request, relationTo(request, await account(), seen.length > 0)));
  return {
    ...presentRequest(request, actor),
    estimates: seen.map((estimate) => presentEstimate(estimate, actor)),
  };
});
