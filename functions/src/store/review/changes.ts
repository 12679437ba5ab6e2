/** All changes of reviews, with the star counts and the events of the conversation that follow. */
import { isSealed } from '@marketplace/contract/review/rules';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { touchConversation } from '../conversation/changes.ts';
import { addReviewing } from '../conversation/events.ts';
import { ifUnchangedSince, transact } from '../firestore/transact.ts';
import { changeRequest, markReviewed } from '../job/write.ts';
import { byPerson } from '../record/record.ts';
import type { StoredRequest } from '../request/fields.ts';
import { ratings } from './ratings.ts';
import { requestIdOf, reviewRefs, reviews, type StoredReview } from './reviews.ts';

/** Adds a review of a job, and returns it as it is then. The others of the job must be locked. */
export function addReview(
  transaction: Transaction,
  job: DocumentSnapshot<StoredRequest>,
  others: readonly StoredReview[],
  review: StoredReview,
  now: Date,
): StoredReview {
  const { firestore: db } = job.ref;
  const { id, direction, authorId, writtenAt } = review;
  transaction.create(reviews(db).doc(id), review);
  const estimateId = job.data()?.acceptedEstimate?.estimateId;
  const audit = { by: byPerson(authorId), at: writtenAt };
  if (direction === 'of-business') changeRequest(transaction, job, { isReviewed: true }, audit);
  else if (estimateId) markReviewed(transaction, db, estimateId);
  const after = publishUnsealed(transaction, db, [...others, review], now);
  return after.find((one) => one.id === id) ?? review;
}

/** Replies to a review, if unchanged since it was read. */
export function replyTo(
  transaction: Transaction,
  snapshot: DocumentSnapshot<StoredReview>,
  reply: string,
  now: Date,
): Pick<StoredReview, 'reply' | 'repliedAt'> {
  const change = { reply, repliedAt: Timestamp.fromDate(now) };
  transaction.update(snapshot.ref, change, ifUnchangedSince(snapshot));
  return change;
}

/** Stops showing the job of a review, if unchanged since it was read. */
export function stopShowing(transaction: Transaction, snapshot: DocumentSnapshot<StoredReview>): void {
  transaction.update(snapshot.ref, { showsJob: false }, ifUnchangedSince(snapshot));
}

/** Takes a published review down, or shows it again, if unchanged since it was read. */
export function changeTakenDown(
  transaction: Transaction,
  snapshot: DocumentSnapshot<StoredReview>,
  review: StoredReview,
  takenDown: StoredReview['takenDown'],
): void {
  transaction.update(snapshot.ref, { takenDown }, ifUnchangedSince(snapshot));
  countTakenDown(transaction, snapshot.ref.firestore, review, takenDown ? 1 : -1);
}

/**
 * Publishes the reviews of a job unless they are sealed, and returns them. Both must be read in the same transaction,
 * which locks them, so that two parallel reviews are both published.
 */
function publishUnsealed(
  transaction: Transaction,
  db: Firestore,
  reviewsOfJob: readonly StoredReview[],
  now: Date,
): StoredReview[] {
  const seals = reviewsOfJob.map(({ sealEndsAt }) => ({ sealEndsAt: sealEndsAt.toDate() }));
  if (isSealed(seals, now)) return [...reviewsOfJob];
  const publishedAt = Timestamp.fromDate(now);
  const unpublished = reviewsOfJob.filter((one) => !one.publishedAt);
  for (const one of unpublished) {
    transaction.update(reviews(db).doc(one.id), { publishedAt });
    countStars(transaction, db, one);
  }
  const events = unpublished.map((one) => addReviewing(one, publishedAt));
  const [job] = unpublished;
  if (job) touchConversation(transaction, db, between(job), publishedAt, Object.assign({}, ...events));
  return reviewsOfJob.map((one) => ({ ...one, publishedAt: one.publishedAt ?? publishedAt }));
}

const between = ({ serviceRequestId, direction, authorId, subjectId }: StoredReview) => ({
  serviceRequestId,
  businessId: direction === 'of-business' ? subjectId : authorId,
});

/** Publishes a review whose seal has ended. Safe to run in parallel. */
export function publishReview(db: Firestore, id: string, now: Date): Promise<void> {
  return transact(db, async (transaction) => {
    const found = await transaction.getAll(...reviewRefs(db, requestIdOf(id)));
    const reviewsOfJob = found.flatMap((snapshot) => snapshot.data() ?? []);
    publishUnsealed(transaction, db, reviewsOfJob, now);
  });
}

type Counted = Pick<StoredReview, 'subjectId' | 'direction' | 'stars'>;

/** Counts a published review. */
function countStars(transaction: Transaction, db: Firestore, { subjectId, direction, stars }: Counted): void {
  changeCounts(transaction, db, subjectId, { [direction]: { stars: { [stars]: FieldValue.increment(1) } } });
}

/** Moves a review from the star counts to the taken-down ones, or back. */
function countTakenDown(
  transaction: Transaction,
  db: Firestore,
  { subjectId, direction, stars }: Counted,
  by: 1 | -1,
): void {
  const change = { stars: { [stars]: FieldValue.increment(-by) }, takenDown: FieldValue.increment(by) };
  changeCounts(transaction, db, subjectId, { [direction]: change });
}

function changeCounts(transaction: Transaction, db: Firestore, subjectId: string, change: object): void {
  const { path } = ratings(db).doc(subjectId);
  transaction.set(db.doc(path), change, { merge: true });
}
