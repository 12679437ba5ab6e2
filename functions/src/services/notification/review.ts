/** Who is notified about a review or a reply, and the texts. */
import { links } from '@marketplace/contract/notification/links';
import type { Timestamp } from 'firebase-admin/firestore';
import { findOther } from '../../store/account/accounts.ts';
import { businessNameOf } from '../../store/estimate/estimates.ts';
import type { NewNotification } from '../../store/notification/notifications.ts';
import { tags } from '../../store/notification/tags.ts';
import { reviews, type StoredReview } from '../../store/review/reviews.ts';
import type { Services } from '../services.ts';
import { emailText, inSubject, quoted } from './email-text.ts';
import { newNotification, notify } from './notify.ts';

/** Both sides are notified when both reviews are published. */
export async function notifyOfReview(services: Services, id: string): Promise<void> {
  const { db } = services;
  const review = (await reviews(db).doc(id).get()).data();
  if (!review?.publishedAt || review.takenDown) return;
  await notify(services, await findOther(db, review.subjectId), describeReview(review, review.publishedAt));
}

export async function notifyOfReply(services: Services, id: string): Promise<void> {
  const { db } = services;
  const review = (await reviews(db).doc(id).get()).data();
  if (!review?.repliedAt || review.takenDown) return;
  const [author, subject] = await Promise.all([
    findOther(db, review.authorId),
    findOther(db, review.subjectId),
  ]);
  if (!subject) return;
  const repliedBy = review.direction === 'of-business' ? businessNameOf(subject) : subject.name;
  await notify(services, author, describeReply(review, repliedBy, review.repliedAt));
}

/** For the reviewed account, once published. */
export function describeReview(review: StoredReview, at: Timestamp): NewNotification {
  const { direction, authorId, authorName, serviceRequestTitle, serviceRequestId } = review;
  const toBusiness = direction === 'of-business';
  return newNotification({
    kind: 'review',
    tag: tags.review(review),
    url: toBusiness ? links.businessRequest(serviceRequestId) : links.customerRequest(serviceRequestId),
    businessId: toBusiness ? null : authorId,
    requestId: serviceRequestId,
    title: 'New review',
    body: `${authorName} reviewed you for "${serviceRequestTitle}".`,
    emailText: emailText(
      `${inSubject(authorName)} reviewed you for ${quoted(serviceRequestTitle)}`,
      'View Review',
    ),
    event: 'published',
    at,
  });
}

/** For the author of the review. */
export function describeReply(
  { id, direction, subjectId, serviceRequestTitle, serviceRequestId }: StoredReview,
  repliedBy: string,
  at: Timestamp,
): NewNotification {
  const byBusiness = direction === 'of-business';
  return newNotification({
    kind: 'review',
    tag: tags.review({ id }),
    url: byBusiness ? links.customerRequest(serviceRequestId) : links.businessRequest(serviceRequestId),
    businessId: byBusiness ? subjectId : null,
    requestId: serviceRequestId,
    title: 'Reply to your review',
    body: `${repliedBy} replied to your review for "${serviceRequestTitle}".`,
    emailText: emailText(
      `${inSubject(repliedBy)} replied to your review for ${quoted(serviceRequestTitle)}`,
      'View Reply',
    ),
    event: 'replied',
    at,
  });
}
