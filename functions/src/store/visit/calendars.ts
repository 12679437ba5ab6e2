/**
 * The booked times of each business that are still to come. A visit is booked on condition that this document is
 * unchanged, so that no two overlap, however many are booked at the same time.
 */
import { LIMITS } from '@marketplace/contract/constants';
import { conflict, type Refusal } from '@marketplace/contract/shared/verdict';
import { type Window, window } from '@marketplace/contract/visit/schema';
import type { Availability } from '@marketplace/contract/visit/windows';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Account } from '../account/accounts.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { collection } from '../firestore/collection.ts';
import { ifUnchangedSince } from '../firestore/transact.ts';

export const calendarFields = z.object({
  /** By the id of the visit. */
  booked: z._default(z.record(z.string(), window), {}),
});
export type StoredCalendar = z.infer<typeof calendarFields> & { id: string };
export type CalendarSnapshot = DocumentSnapshot<StoredCalendar>;

export const visitCalendars = collection('visitCalendars', calendarFields);

export const readCalendar = (db: Firestore, businessId: string): Promise<CalendarSnapshot> =>
  readBatched(visitCalendars(db).doc(businessId));

const aheadIn = (calendar: CalendarSnapshot, now: Date): [string, Window][] =>
  Object.entries(calendar.data()?.booked ?? {}).filter(([, { end }]) => Date.parse(end) > now.getTime());

/** What bounds the times of a business. Without the time of the visit itself, which may be moved. */
export function availabilityOf(
  { visitSettings, awayUntil }: Pick<Account, 'visitSettings' | 'awayUntil'>,
  calendar: CalendarSnapshot,
  { now, visitId }: { now: Date; visitId?: string },
): Availability {
  const others = aheadIn(calendar, now).filter(([id]) => id !== visitId);
  return { ...visitSettings, awayUntil, taken: others.map(([, taken]) => taken) };
}

export const CALENDAR_FULL: Refusal = conflict(
  'The business has all the visits ahead that it can have. Cancel one first.',
);

export const isFull = (calendar: CalendarSnapshot, now: Date): boolean =>
  aheadIn(calendar, now).length >= LIMITS.bookedVisits;

/** Adds the time of a visit, or replaces it, and drops what is over. Fails if the calendar changed since it was read. */
export function takeTime(
  transaction: Transaction,
  calendar: CalendarSnapshot,
  { id, window: taken }: { id: string; window: Window },
  now: Date,
): void {
  const booked = { ...Object.fromEntries(aheadIn(calendar, now)), [id]: taken };
  if (calendar.exists) transaction.update(calendar.ref, { booked }, ifUnchangedSince(calendar));
  else transaction.create(calendar.ref, { id: calendar.id, booked });
}

/** Without reading, as freed time collides with nothing. */
export function freeTime(transaction: Transaction, db: Firestore, businessId: string, visitId: string): void {
  const { path } = visitCalendars(db).doc(businessId);
  transaction.set(db.doc(path), { booked: { [visitId]: FieldValue.delete() } }, { merge: true });
}
