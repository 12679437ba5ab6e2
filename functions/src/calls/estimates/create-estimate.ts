import { countsAfter } from '@marketplace/contract/domain/counts';
import { maySendEstimate } from '@marketplace/contract/domain/estimate';
import { assertAllowed } from '../../http/errors.ts';
import { handler } from '../../http/handler.ts';
import { conversationRef, openConversation } from '../../store/conversations.ts';
import { estimates, liveEstimatesOnBy, newEstimate, presentEstimate } from '../../store/estimates.ts';
import { known } from '../../store/request-relation.ts';
import { requests } from '../../store/requests.ts';
import { asRead, transact } from '../../store/transact.ts';
import { readOwnAccount } from '../../store/users.ts';

export const createEstimate = handler('createEstimate', async ({ input, actor, services }) => {
  const { db, now, newId } = services;
  const { serviceRequestId } = input;
  const requestRef = requests(db).doc(serviceRequestId);
  const threadRef = conversationRef(db, { serviceRequestId, businessId: actor.id });
  const estimate = await transact(db, async (transaction) => {
    // Without a lock, which a crowd of businesses would lock each other out with. Whatever happens
    // to the estimates on a request changes it as well: if it is unchanged in the end, so are they.
    const found = await requestRef.get();
    const [live, thread, business] = await Promise.all([
      liveEstimatesOnBy(db, serviceRequestId, actor.id).get(),
      transaction.get(threadRef),
      readOwnAccount(transaction, db, actor.id),
    ]);
    const request = known(found.data());
    assertAllowed(maySendEstimate(request, actor, !live.empty));
    const created = newEstimate(input, request, business, newId(), now());
    transaction.create(estimates(db).doc(created.id), created);
    transaction.update(requestRef, countsAfter(request, undefined, 'pending'), asRead(found));
    openConversation(transaction, threadRef, thread.data(), {
      ...created,
      customerName: request.customerName,
    });
    return created;
  });
  return presentEstimate(estimate, actor);
});
