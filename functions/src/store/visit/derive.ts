/** The times of a visit by which it is found, and what its job changes in it. */
import { settleWithJob, type VisitedJob } from '@marketplace/contract/visit/job-end';
import { nextReminder } from '@marketplace/contract/visit/reminders';
import { visitLiveUntil } from '@marketplace/contract/visit/rules';
import type { Window } from '@marketplace/contract/visit/schema';
import { Timestamp } from 'firebase-admin/firestore';
import type { StoredVisit } from './visits.ts';

/** The next reminder of a time that was booked now. */
function firstReminder(window: Window, now: Date): Timestamp | null {
  const next = nextReminder(window, now);
  return next ? Timestamp.fromDate(next.at) : null;
}

/** `job` is undefined where the request isn't part of the change. A deleted request is null. */
export function settleVisit(
  changed: StoredVisit,
  { before, job, now }: { before: StoredVisit | undefined; job: VisitedJob | null | undefined; now: Date },
): StoredVisit {
  const visit = job === undefined ? changed : settleWithJob(changed, job ?? undefined, now);
  if (visit === before) return visit;
  const isBooked = visit.status === 'booked' && visit.window !== null;
  const startsAt = visit.window && Timestamp.fromMillis(Date.parse(visit.window.start));
  const liveUntil = visitLiveUntil(visit);
  const isRebooked = visit.sequence !== before?.sequence;
  const remindAt = isRebooked && visit.window ? firstReminder(visit.window, now) : visit.remindAt;
  return {
    ...visit,
    startsAt,
    liveUntil: liveUntil && Timestamp.fromDate(liveUntil),
    remindAt: isBooked ? remindAt : null,
  };
}
