/** The visits of the demo. They are agreed on by calls, and those of today or before get their time afterwards. */
import { dateAfter } from '@marketplace/contract/shared/dates';
import { DAY_MS, dateIn, HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { PLACE } from '@marketplace/contract/site/place';
import { TELLING_DAYS } from '@marketplace/contract/visit/rules';
import type { Visit, Window } from '@marketplace/contract/visit/schema';
import { windowIn } from '@marketplace/contract/visit/windows';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Job } from './jobs/jobs.ts';
import type { DemoPerson } from './person.ts';

const { timeZone } = PLACE;

const inDays = (days: number): string => dateAfter(dateIn(timeZone, new Date()), days);

type State = NonNullable<Job['visit']>;
type Parties = { owner: DemoPerson; business: DemoPerson };
type Step = (visit: Visit, people: Parties) => Promise<unknown>;
export type DemoVisit = Parties & { state: State; visit: Visit };

interface Play {
  /** From today to the times that are offered. No two plays share one, so that no business is at two places at once. */
  days: readonly number[];
  isLater?: true;
  by?: keyof Parties;
  note?: string;
  isBooked?: true;
  next?: Step;
  /** The time that it gets once everyone is notified, and what follows on its day. */
  isAt?: () => Window;
  afterwards?: Step;
}

const params = ({ id }: Visit) => ({ params: { id } });

const confirm =
  (...sides: (keyof Parties)[]): Step =>
  async (visit, people) => {
    for (const side of sides) await people[side].call('confirmVisit', params(visit));
  };

const offerOthers =
  (...days: number[]): Step =>
  (visit, { business }) =>
    business.call('offerVisitTimes', {
      ...params(visit),
      input: { windows: days.map(morning), note: 'A part arrives later than promised.' },
    });

const decline =
  (note: string): Step =>
  (visit, { owner }) =>
    owner.call('endVisitOffer', { ...params(visit), input: { note } });

const arrive =
  (state: 'on-the-way' | 'here'): Step =>
  (visit, { business }) =>
    business.call('announceArrival', { ...params(visit), input: { state } });

const tell =
  (side: keyof Parties, outcome: 'kept' | 'i-missed' | 'they-missed'): Step =>
  (visit, people) =>
    people[side].call('tellVisitOutcome', { ...params(visit), input: { outcome } });

const inTurn =
  (...steps: Step[]): Step =>
  async (visit, people) => {
    for (const step of steps) await step(visit, people);
  };

const PLAYS: Record<State, Play> = {
  offered: { days: [2, 3] },
  requested: { days: onWeekdays(4), by: 'owner', note: 'Mornings are best, since I work late.' },
  asked: {
    days: [6, 7],
    next: (visit, { owner }) =>
      owner.call('askForOtherTimes', { ...params(visit), input: { note: 'Could it be next week?' } }),
  },
  declined: { days: [8], next: decline('The photos show everything there is to see.') },
  booked: { days: [1], isBooked: true, next: confirm('business', 'owner') },
  'half-confirmed': { days: [1], isLater: true, isBooked: true, next: confirm('business') },
  moving: { days: [9], isBooked: true, next: offerOthers(10, 11) },
  unmoved: { days: [12], isBooked: true, next: inTurn(offerOthers(13), decline("I'm away that day.")) },
  late: {
    days: [14],
    isBooked: true,
    isAt: () => soon(60),
    afterwards: (visit, { business }) =>
      business.call('announceDelay', { ...params(visit), input: { minutes: 15 } }),
  },
  'on-the-way': { days: [15], isBooked: true, isAt: () => soon(30), afterwards: arrive('on-the-way') },
  here: { days: [16], isBooked: true, isAt: () => soon(-30), afterwards: arrive('here') },
  over: { days: [17], isBooked: true, isAt: () => morning(-1) },
  told: { days: [18], isBooked: true, isAt: () => morning(-4), afterwards: tell('business', 'kept') },
  kept: {
    days: [19],
    isBooked: true,
    isAt: () => morning(-3),
    afterwards: inTurn(tell('owner', 'kept'), tell('business', 'kept')),
  },
  missed: {
    days: [20],
    isBooked: true,
    isAt: () => morning(-2),
    afterwards: inTurn(tell('owner', 'they-missed'), tell('business', 'i-missed')),
  },
  disputed: {
    days: [21],
    isBooked: true,
    isAt: () => morning(-5),
    afterwards: inTurn(tell('owner', 'they-missed'), tell('business', 'kept')),
  },
  canceled: {
    days: [22],
    isBooked: true,
    next: (visit, { business }) =>
      business.call('cancelVisit', { ...params(visit), input: { note: 'The van broke down.' } }),
  },
  ended: { days: [23], isBooked: true },
};

/** Two of the next days on which businesses with hours are there. */
function onWeekdays(from: number): number[] {
  const days = Array.from({ length: 4 }, (_, after) => from + after);
  return days.filter((one) => ![0, 6].includes(new Date(`${inDays(one)}T00:00Z`).getUTCDay())).slice(0, 2);
}

const morning = (days: number): Window => hours(days, { from: '09:00', to: '11:00' });
const afternoon = (days: number): Window => hours(days, { from: '13:00', to: '15:00' });

/** On the clock of the place, which doesn't change then. */
function hours(days: number, span: { from: string; to: string }): Window {
  const date = inDays(days);
  const window = windowIn(timeZone, { date, ...span });
  if (!window) throw new Error(`The demo data: ${date} has no ${span.from} in ${timeZone}`);
  return window;
}

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** Two hours that begin so many minutes from now, or some more. */
function soon(minutes: number): Window {
  const start = Math.ceil((Date.now() + minutes * MINUTE_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
  return { start: new Date(start).toISOString(), end: new Date(start + 2 * HOUR_MS).toISOString() };
}

const someDaysAgo = (): string => new Date(Date.now() - 3 * DAY_MS).toISOString();

/** A visit of the first business, if the job has one. */
export async function agreeOnVisit(
  { visit: state, progress }: Pick<Job, 'visit' | 'progress'>,
  id: string,
  { owner, business }: { owner: DemoPerson; business: DemoPerson | undefined },
): Promise<DemoVisit | undefined> {
  if (!state || !business) return undefined;
  const { days, isLater, by = 'business', note = '', isBooked, next } = PLAYS[state];
  const isLook = progress.state !== 'in-progress';
  const people = { owner, business };
  const windows = days.map(isLater ? afternoon : morning);
  const visit = await people[by].call('proposeVisit', {
    params: { id },
    input: {
      purpose: isLook ? 'look' : 'work',
      windows,
      note,
      ...(by === 'owner' && { businessId: business.user.id, address: 'evening-before' as const }),
    },
  });
  const start = windows[0]?.start ?? '';
  const address = isLook ? { address: 'booked' as const } : {};
  if (isBooked) await owner.call('bookVisit', { ...params(visit), input: { start, ...address } });
  await next?.(visit, people);
  return { ...people, state, visit };
}

/** After the notifications of the booking, which name the time that was offered. */
export async function passVisit(db: Firestore, { owner, business, state, visit }: DemoVisit): Promise<void> {
  const { isBooked, isAt, afterwards } = PLAYS[state];
  // The one of tomorrow asks whether it still holds.
  if (isBooked) await db.doc(`visits/${visit.id}`).update({ bookedAt: someDaysAgo() });
  if (!isAt) return;
  const window = isAt();
  const { id } = visit;
  const batch = db.batch();
  batch.update(db.doc(`visits/${id}`), {
    window,
    startsAt: momentOf(window.start),
    liveUntil: momentOf(window.end, TELLING_DAYS * DAY_MS),
    remindAt: null,
    createdAt: momentOf(window.start, -2 * DAY_MS),
  });
  batch.update(db.doc(`visitCalendars/${business.user.id}`), { [`booked.${id}`]: window });
  for (const { user } of [owner, business])
    batch.delete(db.doc(`users/${user.id}/notifications/visit-${id}`));
  await batch.commit();
  if (state === 'kept') await keptBefore(db, business);
  await afterwards?.(visit, { owner, business });
}

/** The business has kept all of its visits but one. */
async function keptBefore(db: Firestore, { user }: DemoPerson) {
  const figures = { business: { kept: 13, told: 14 }, customer: { kept: 0, told: 0 } };
  await db.doc(`visitFigures/${user.id}`).set(figures);
}

const momentOf = (iso: string, later = 0) => Timestamp.fromMillis(Date.parse(iso) + later);

const WEEKDAY = { from: '08:00', to: '18:00' };

/** As its profile says. */
export const keepHours = (business: DemoPerson) =>
  business.call('changeVisitSettings', {
    input: {
      hours: { timeZone, week: [null, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, null] },
      gapMinutes: 30,
    },
  });
