import { isBusiness } from '@marketplace/contract/domain/account';
import { mayViewRequest, relationTo } from '@marketplace/contract/domain/request';
import { assertAllowed } from '../../http/errors.ts';
import { handler } from '../../http/handler.ts';
import { estimatesOn, estimatesOnBy, presentEstimate } from '../../store/estimates.ts';
import { known } from '../../store/request-relation.ts';
import { presentRequest, requests } from '../../store/requests.ts';

export const getRequest = handler('getRequest', async ({ params, actor, services: { db } }) => {
  const request = known((await requests(db).doc(params.id).get()).data());
  const isOwner = request.customerId === actor.id;
  const query = isOwner ? estimatesOn(db, params.id) : estimatesOnBy(db, params.id, actor.id);
  const seen =
    isOwner || isBusiness(actor) ? (await query.get()).docs.map((document) => document.data()) : [];
  assertAllowed(mayViewRequest(request, relationTo(request, actor, seen.length > 0)));
  return {
    ...presentRequest(request, actor),
    estimates: seen.map((estimate) => presentEstimate(estimate, actor)),
  };
});
