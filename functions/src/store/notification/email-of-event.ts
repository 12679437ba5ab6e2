import { Timestamp } from 'firebase-admin/firestore';
import type { NewNotification, StoredNotification } from './notifications.ts';

/** Time to read a notification in the app, which then isn't emailed. */
const DELAY_MS = 2 * 60 * 1000;

type Circumstances = {
  before: StoredNotification | undefined;
  wasUnread: boolean;
  /** Whether a later event is known. */
  isLate: boolean;
  isEmailWanted: boolean;
  now: Date;
};

/** When an event is emailed, if at all, and what its notification remembers of that. */
export function emailOfEvent(
  { pushed, isSeen = false, isEmailedOnce = false }: NewNotification,
  event: string,
  { before, wasUnread, isLate, isEmailWanted, now }: Circumstances,
): Pick<StoredNotification, 'emailedEvent' | 'emailedAt'> & { dueAt: Timestamp | undefined } {
  const earlier = wasUnread ? (before?.emailedEvent ?? null) : null;
  const emailedAt = before?.emailedAt ?? {};
  const isCovered = isLate || (isEmailedOnce && earlier !== null);
  if (isCovered) return { dueAt: undefined, emailedEvent: earlier, emailedAt };
  if (!isEmailWanted || isSeen || pushed === 'never')
    return { dueAt: undefined, emailedEvent: null, emailedAt };
  const dueAt = dueTime(pushed, emailedAt, now);
  return { dueAt, emailedEvent: event, emailedAt: { ...emailedAt, ...timesOf(pushed, dueAt) } };
}

/** Later if the last email of the kind was due a short time ago. One that still waits is replaced. */
function dueTime(
  pushed: NewNotification['pushed'],
  emailedAt: StoredNotification['emailedAt'],
  now: Date,
): Timestamp {
  const soonest = now.getTime() + DELAY_MS;
  const last = typeof pushed === 'object' && emailedAt[pushed.kind]?.toMillis();
  if (typeof pushed !== 'object' || !last) return Timestamp.fromMillis(soonest);
  const next = last > now.getTime() ? last : last + pushed.atMostEveryMs;
  return Timestamp.fromMillis(Math.max(soonest, next));
}

/** By the kind of what is limited. */
export const timesOf = (pushed: NewNotification['pushed'], time: Timestamp): Record<string, Timestamp> =>
  typeof pushed === 'object' ? { [pushed.kind]: time } : {};
