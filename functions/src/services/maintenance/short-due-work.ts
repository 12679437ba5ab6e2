/** Small works that are due by a time in a document. */
import { endSuspension } from '../../store/account/changes.ts';
import { refreshDueCopies } from '../../store/copies/due-copies.ts';
import { publishReview } from '../../store/review/changes.ts';
import { passReminder } from '../../store/visit/reminders.ts';
import { workOnDue } from '../due-work.ts';

/** Writes the copies of the names and pictures of large accounts. */
export const writeDueCopies = workOnDue({
  collection: 'users',
  field: 'copiesDueAt',
  parallel: 2,
  work: ({ db }, id) => refreshDueCopies(db, id),
  failure: { message: 'the copies of a profile could not be written', subject: 'user' },
});

/** Publishes reviews whose seal has ended. */
export const publishDueReviews = workOnDue({
  collection: 'reviews',
  field: 'sealEndsAt',
  whileNull: 'publishedAt',
  parallel: 10,
  work: ({ db, now }, id) => publishReview(db, id, now()),
  failure: { message: 'a review could not be published', subject: 'review' },
});

/** Clears suspensions that are over. Readers compare the time themselves, so suspensions end on time. */
export const endDueSuspensions = workOnDue({
  collection: 'users',
  field: 'suspendedUntil',
  parallel: 10,
  work: ({ db, now }, id) => endSuspension(db, id, now()),
  failure: { message: 'a suspension could not be cleared', subject: 'user' },
});

/** Takes the next step of the reminders of visits. A trigger then reminds. */
export const passDueReminders = workOnDue({
  collection: 'visits',
  field: 'remindAt',
  parallel: 10,
  work: ({ db, now }, id) => passReminder(db, id, now()),
  failure: { message: 'a visit could not be reminded of', subject: 'visit' },
});
