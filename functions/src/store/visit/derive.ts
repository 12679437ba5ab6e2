/** The times of a visit by which it is found, and what its job changes in it. */
import { DAY_MS, HOUR_MS } from '@marketplace/contract/shared/time';
import { settleWithJob, type VisitedJob } from '@marketplace/contract/visit/job-end';
import { visitLiveUntil } from '@marketplace/contract/visit/rules';
import { Timestamp } from 'firebase-admin/firestore';
import type { StoredVisit } from './visits.ts';

/** How long before its beginning the reminders of a visit are due. */
const REMINDERS_MS = [DAY_MS, 2 * HOUR_MS];

/** The next reminder of a time that was booked now. Null if all would be too late. */
export function firstReminder(startsAt: Timestamp, now: Date): Timestamp | null {
  const due = REMINDERS_MS.map((before) => startsAt.toMillis() - before);
  const next = due.find((at) => at > now.getTime());
  return next === undefined ? null : Timestamp.fromMillis(next);
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
  const remindAt = isRebooked && startsAt ? firstReminder(startsAt, now) : visit.remindAt;
  return {
    ...visit,
    startsAt,
    liveUntil: liveUntil && Timestamp.fromDate(liveUntil),
    remindAt: isBooked ? remindAt : null,
  };
}
