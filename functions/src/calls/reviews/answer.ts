import { mayReply, NO_SUCH_REVIEW } from '@marketplace/contract/review/rules';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { assertAllowed, toError } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentReview } from '../../present/review.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { asRead } from '../../store/firestore/transact.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { reviews } from '../../store/reviews.ts';
import { refuseContacts } from './refuse-contacts.ts';

async function readReview(db: Firestore, id: string) {
  const snapshot = await readBatched(reviews(db).doc(id));
  const review = snapshot.data();
  if (!review) throw toError(NO_SUCH_REVIEW);
  return { snapshot, review };
}

export const replyToReview = handler('replyToReview', async ({ params, input, actor, services }) => {
  refuseContacts('reply', input.reply);
  const { db, now } = services;
  const attempt = { call: 'replyToReview', by: actor } as const;
  const answered = await transactWithinLimit(services, attempt, async (transaction) => {
    const { snapshot, review } = await readReview(db, params.reviewId);
    assertAllowed(mayReply(review, actor.id));
    const change = { reply: input.reply, repliedAt: Timestamp.fromDate(now()) };
    transaction.update(snapshot.ref, change, asRead(snapshot));
    return { ...review, ...change };
  });
  return presentReview(answered);
});
