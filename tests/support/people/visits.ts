/** Offers and books visits by the API. */
import type { Input } from '@marketplace/contract/calls';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import type { Visit, Window } from '@marketplace/contract/visit/schema';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Person } from './people.ts';

const SECOND_MS = 1000;

/** How many times were made, so that none overlaps another. */
let made = 0;

function timeFrom(at: number, step: number): Window {
  made += 1;
  const start = at + made * step;
  return { start: new Date(start).toISOString(), end: new Date(start + step / 2).toISOString() };
}

/** In about two months. */
export const farTime = (): Window => timeFrom(Date.now() + 60 * DAY_MS, MINUTE_MS);
/** So soon that a business may be on its way, also by a clock that is a day ahead. */
const nearTime = (): Window => ({
  start: new Date(Date.now() + 3 * HOUR_MS).toISOString(),
  end: new Date(Date.now() + DAY_MS).toISOString(),
});
const pastTime = (): Window => timeFrom(Date.now() - 3 * HOUR_MS, SECOND_MS);

type Proposing = Partial<Input<'proposeVisit'>>;

export const visitForm = (changes: Proposing = {}): Input<'proposeVisit'> => ({
  purpose: 'look',
  windows: [farTime(), farTime()],
  note: 'The side door is open.',
  ...changes,
});

export const propose = (who: Person, requestId: string, changes: Proposing = {}): Promise<Visit> =>
  who.client.do('proposeVisit', { params: { id: requestId }, input: visitForm(changes) });

export const book = (
  who: Person,
  { id, offer }: Pick<Visit, 'id' | 'offer'>,
  more: Pick<Input<'bookVisit'>, 'address'> = {},
): Promise<Visit> =>
  who.client.do('bookVisit', { params: { id }, input: { start: offer?.windows[0]?.start ?? '', ...more } });

/** The business offers, and the customer takes the first time. */
export async function bookedVisit(
  [customer, business]: Both,
  requestId: string,
  changes: Proposing = {},
): Promise<Visit> {
  return book(customer, await propose(business, requestId, changes));
}

type Both = readonly [customer: Person, business: Person];

/** A booked visit as if its time had been this one. */
async function visitAt(db: Firestore, window: Window, people: Both, requestId: string): Promise<Visit> {
  const visit = await bookedVisit(people, requestId);
  const startsAt = Timestamp.fromMillis(Date.parse(window.start));
  const liveUntil = Timestamp.fromMillis(Date.parse(window.end) + 7 * DAY_MS);
  await db.doc(`visits/${visit.id}`).update({ window, startsAt, liveUntil });
  return { ...visit, window };
}

/** As if the two had agreed to it some days ago, so that it asks on the day before whether it still holds. */
export const bookedLongAgo = (db: Firestore, { id }: Pick<Visit, 'id'>): Promise<unknown> =>
  db.doc(`visits/${id}`).update({ bookedAt: new Date(Date.now() - 3 * DAY_MS).toISOString() });

export const nearVisit = (db: Firestore, people: Both, requestId: string): Promise<Visit> =>
  visitAt(db, nearTime(), people, requestId);

/** Some hours after its time. */
export const pastVisit = (db: Firestore, people: Both, requestId: string): Promise<Visit> =>
  visitAt(db, pastTime(), people, requestId);
