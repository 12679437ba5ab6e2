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
/** So soon that a business may be on its way. */
const nearTime = (): Window => timeFrom(Date.now() + HOUR_MS / 4, SECOND_MS);
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

export const book = (who: Person, { id, offer }: Pick<Visit, 'id' | 'offer'>): Promise<Visit> =>
  who.client.do('bookVisit', { params: { id }, input: { start: offer?.windows[0]?.start ?? '' } });

/** The business offers, and the customer takes the first time. */
export async function bookedVisit(
  [customer, business]: readonly [Person, Person],
  requestId: string,
  changes: Proposing = {},
): Promise<Visit> {
  return book(customer, await propose(business, requestId, changes));
}

export const nearVisit = (people: readonly [Person, Person], requestId: string): Promise<Visit> =>
  bookedVisit(people, requestId, { windows: [nearTime()] });

/** A booked visit as some hours after its time. */
export async function pastVisit(
  db: Firestore,
  people: readonly [Person, Person],
  requestId: string,
): Promise<Visit> {
  const visit = await bookedVisit(people, requestId);
  const window = pastTime();
  const startsAt = Timestamp.fromMillis(Date.parse(window.start));
  const liveUntil = Timestamp.fromMillis(Date.parse(window.end) + 7 * DAY_MS);
  await db.doc(`visits/${visit.id}`).update({ window, startsAt, liveUntil });
  return { ...visit, window };
}
