import { deletionOf, mayDeleteRequest } from '@marketplace/contract/domain/request';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../http/errors.ts';
import { handler } from '../../http/handler.ts';
import { closeConversation, conversationsOn } from '../../store/conversations.ts';
import { estimatesOn, settle } from '../../store/estimates.ts';
import { forgetImages } from '../../store/images.ts';
import { readWithRelation } from '../../store/request-relation.ts';
import { requests } from '../../store/requests.ts';
import { transact } from '../../store/transact.ts';

/** Threads are closed at once. They and the bytes of pictures go once this is stored, by triggers. */
export const deleteRequest = handler('deleteRequest', async ({ params, actor, services: { db, now } }) => {
  await transact(db, async (transaction) => {
    const { request, relation } = await readWithRelation(transaction, db, params.id, actor);
    assertAllowed(mayDeleteRequest(request, relation));
    const ref = requests(db).doc(params.id);
    if (deletionOf(request) === 'archive') {
      transaction.update(ref, { customerArchived: true });
      return;
    }
    // What was rejected stays in the businesses' records, as sent on a request that is over.
    if (request.estimatesCount > 0) {
      // Without a lock on the threads, which would stand in the way of who writes there; no other
      // one can begin, as that changes the request.
      const [rejected, threads] = await Promise.all([
        transaction.get(estimatesOn(db, params.id)),
        conversationsOn(db, params.id).get(),
      ]);
      for (const thread of threads.docs) closeConversation(transaction, thread.ref, thread.data());
      settle(transaction, rejected, { requestStatus: 'cancelled', at: Timestamp.fromDate(now()) });
    }
    forgetImages(transaction, db, request.imageUrls);
    transaction.delete(ref);
  });
});
