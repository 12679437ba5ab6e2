import { directionBy, mayReview, reviewId } from '@marketplace/contract/review/rules';
import { assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentReview } from '../../present/review.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { readWithRelation } from '../../store/request-relation.ts';
import { newReview, publishUnsealed, reviewRefs, reviews } from '../../store/reviews.ts';
import { readOwnAccount } from '../../store/users.ts';
import { refuseContacts } from './refuse-contacts.ts';

/** Both reviews of the job are read with a lock: of two that are written at once, the second finds the first. */
export const writeReview = handler('writeReview', async ({ params, input, actor, services }) => {
  refuseContacts('text', input.text);
  const { db, now } = services;
  const attempt = { call: 'writeReview', by: actor } as const;
  const written = await transactWithinLimit(services, attempt, async (transaction) => {
    const { request, relation } = await readWithRelation(db, params.id, actor, now());
    const found = await transaction.getAll(...reviewRefs(db, params.id));
    const before = found.flatMap((snapshot) => snapshot.data() ?? []);
    const direction = directionBy(relation);
    const id = reviewId(params.id, direction);
    // Nothing changes a completed request any more but the history of its owner.
    const job = { status: request.status, completedAt: request.updatedAt.toDate() };
    const hasWritten = before.some((review) => review.id === id);
    assertAllowed(mayReview(job, relation, hasWritten, now()));
    const account = await readOwnAccount(transaction, db, actor.id);
    const created = newReview(input, direction, request, account, now());
    transaction.create(reviews(db).doc(id), created);
    const after = publishUnsealed(transaction, db, [...before, created], now());
    return after.find((review) => review.id === id) ?? created;
  });
  return presentReview(written);
});
