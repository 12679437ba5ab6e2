import { mayViewRequest, relationTo } from '@marketplace/contract/domain/request';
import { assertAllowed } from '../../errors.ts';
import { earlyHandler } from '../../http/handler.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { presentRequest } from '../../present/request.ts';
import { estimatesOnSeenBy } from '../../store/estimates.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { requireRequest } from '../../store/request-relation.ts';
import { requests } from '../../store/requests.ts';

export const getRequest = earlyHandler('getRequest', async ({ params, actor, account, services: { db } }) => {
  const [found, estimates] = await Promise.all([
    readBatched(requests(db).doc(params.id)),
    estimatesOnSeenBy(db, params.id, actor.id).get(),
  ]);
  const request = requireRequest(found.data());
  const seen = estimates.docs.map((document) => document.data());
  assertAllowed(mayViewRequest(request, relationTo(request, await account(), seen.length > 0)));
  return {
    ...presentRequest(request, actor),
    estimates: seen.map((estimate) => presentEstimate(estimate, actor)),
  };
});
