import { countEstimates } from '@marketplace/contract/domain/counts';
import { mayAcceptEstimate } from '@marketplace/contract/domain/estimate';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../http/errors.ts';
import { handler } from '../../http/handler.ts';
import { factsOf, readWithRequest } from '../../store/estimate-relation.ts';
import { chosenFields, estimatesOn, presentEstimate, settle } from '../../store/estimates.ts';
import { known } from '../../store/request-relation.ts';
import { presentRequest, requests } from '../../store/requests.ts';
import { transact } from '../../store/transact.ts';

/** One is chosen and all others are turned down, in one step or not at all. */
export const acceptEstimate = handler('acceptEstimate', async ({ params, actor, services: { db, now } }) => {
  const { chosen, request } = await transact(db, async (transaction) => {
    const pair = await readWithRequest(transaction, db, params.id);
    assertAllowed(mayAcceptEstimate(factsOf(pair), actor));
    const before = known(pair.request);
    const found = await transaction.get(estimatesOn(db, before.id));
    const updatedAt = Timestamp.fromDate(now());
    const settled = settle(transaction, found, {
      requestStatus: 'in-progress',
      statusOf: ({ id }) => (id === params.id ? 'accepted' : 'rejected'),
      at: updatedAt,
    });
    const chosen = settled.find(({ id }) => id === params.id) ?? pair.estimate;
    const change = {
      status: 'in-progress' as const,
      acceptedEstimate: chosenFields(chosen),
      ...countEstimates(settled),
      updatedAt,
    };
    transaction.update(requests(db).doc(before.id), change);
    return { chosen, request: { ...before, ...change } };
  });
  return { estimate: presentEstimate(chosen, actor), serviceRequest: presentRequest(request, actor) };
});
