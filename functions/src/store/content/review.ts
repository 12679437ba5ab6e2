import { isBusiness } from '@marketplace/contract/account/rules';
import { readBatched } from '../firestore/batched-reads.ts';
import { changeTakenDown } from '../review/changes.ts';
import { reviews } from '../review/reviews.ts';
import type { ReadContent } from './content.ts';

export const readReviewContent: ReadContent = async (db, id) => {
  const snapshot = await readBatched(reviews(db).doc(id));
  const review = snapshot.data();
  if (!review?.publishedAt) return undefined;
  const { authorId, authorName, text, direction, subjectId, takenDown } = review;
  return {
    authorId,
    requestId: review.serviceRequestId,
    title: review.serviceRequestTitle,
    imageUrls: [],
    isHidden: takenDown !== null,
    // Businesses can read reviews of a customer.
    mayBeSeenBy: (actor) =>
      !takenDown && (direction === 'of-business' || isBusiness(actor) || actor.id === subjectId),
    show: () => ({ authorName, text }),
    prepareHiding:
      async () =>
      (transaction, { reason, at }) => {
        changeTakenDown(transaction, snapshot, review, reason === null ? null : { reason, at });
        return undefined;
      },
  };
};
