/** Every count equals a recount. */

import { REVIEW_DIRECTIONS } from '@marketplace/contract/constants';
import type { Services } from '../../../../functions/src/services/services.ts';
import { accountTotals } from '../../../../functions/src/store/account/totals.ts';
import { correctFigures } from '../../../../functions/src/store/business/figures.ts';
import { conversations } from '../../../../functions/src/store/conversation/conversations.ts';
import { messagesIn } from '../../../../functions/src/store/conversation/messages.ts';
import { openRequestTotals } from '../../../../functions/src/store/request/totals.ts';
import { ratings } from '../../../../functions/src/store/review/ratings.ts';
import { reviews } from '../../../../functions/src/store/review/reviews.ts';
import { correctTotals } from '../../../../functions/src/store/totals/totals.ts';
import { broken, outdatedCopies, storedAround } from '../../../support/invariants/invariants.ts';
import { documentsIn, type Snapshot } from '../snapshot.ts';
import { unless } from '../step.ts';
import { wrongVisits } from './visits.ts';

type Database = Services['db'];

export async function recounted(db: Database, stored: Snapshot, now: Date): Promise<string[]> {
  const requestIds = documentsIn(stored, 'serviceRequests').map(({ id }) => id);
  const around = await Promise.all(requestIds.map((id) => storedAround(db, id)));
  const [ofRatings, ofUnread, ofVisits] = await Promise.all([
    wrongRatings(db),
    wrongUnread(db),
    wrongVisits(db),
  ]);
  const lacking = await Promise.all(
    [openRequestTotals, accountTotals].map((totals) => correctTotals(db, totals, now)),
  );
  return [
    ...around.flatMap(broken),
    ...around.flatMap(outdatedCopies),
    ...ofRatings,
    ...ofUnread,
    ...ofVisits,
    ...lacking.flatMap((sums) =>
      unless(Object.keys(sums).length === 0, `totals lack ${JSON.stringify(sums)}`),
    ),
    ...unless((await correctFigures(db, now)) === 0, 'a business has a wrong number of completed jobs'),
  ];
}

export async function wrongRatings(db: Database): Promise<string[]> {
  const [counted, written] = await Promise.all([ratings(db).get(), reviews(db).get()]);
  const all = written.docs.map((document) => document.data()).filter(({ publishedAt }) => publishedAt);
  const subjects = new Set([...all.map(({ subjectId }) => subjectId), ...counted.docs.map(({ id }) => id)]);
  const kept = new Map(counted.docs.map((document) => [document.id, document.data()]));
  return [...subjects].flatMap((id) =>
    REVIEW_DIRECTIONS.flatMap((direction) => {
      const about = all.filter((review) => review.subjectId === id && review.direction === direction);
      const shown = about.filter(({ takenDown }) => !takenDown);
      const { stars = {}, takenDown = 0 } = kept.get(id)?.[direction] ?? {};
      const isRight = [1, 2, 3, 4, 5].every(
        (number) => (stars[number] ?? 0) === shown.filter((review) => review.stars === number).length,
      );
      return unless(isRight && takenDown === about.length - shown.length, `the rating of ${id} is wrong`);
    }),
  );
}

/** A message is unread until its receiver reads it, its sender unsends it, or it is hidden. */
async function wrongUnread(db: Database): Promise<string[]> {
  const { docs } = await conversations(db).get();
  const each = docs.map(async (document) => {
    const { id, unread, lastReadAt, customerId, businessId } = document.data();
    const messages = (await messagesIn(db, id).get()).docs.map((message) => message.data());
    return [customerId, businessId].flatMap((person) => {
      const readAt = lastReadAt[person]?.toMillis() ?? 0;
      const waiting = messages.filter(
        ({ receiverId, createdAt, removedAt, hiddenAt }) =>
          receiverId === person && !removedAt && !hiddenAt && createdAt.toMillis() > readAt,
      );
      return unless((unread[person] ?? 0) === waiting.length, `${id} has a wrong number of unread messages`);
    });
  });
  return (await Promise.all(each)).flat();
}
