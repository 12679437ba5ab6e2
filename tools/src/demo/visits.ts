/** The visits of the demo. They are agreed on by calls, and those that are over get a time in the past. */
import { dateAfter } from '@marketplace/contract/shared/dates';
import { DAY_MS, dateIn } from '@marketplace/contract/shared/time';
import { PLACE } from '@marketplace/contract/site/place';
import { TELLING_DAYS } from '@marketplace/contract/visit/rules';
import type { Visit, Window } from '@marketplace/contract/visit/schema';
import { windowIn } from '@marketplace/contract/visit/windows';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Job } from './jobs/jobs.ts';
import type { DemoPerson } from './person.ts';

const { timeZone } = PLACE;

type State = NonNullable<Job['visit']>;
type Parties = { owner: DemoPerson; business: DemoPerson };
export type DemoVisit = Parties & { state: State; visit: Visit };

/** Days from today to the times that are offered, so that no business is at two places at once. */
const OFFERED: Record<State, readonly number[]> = { offered: [2, 3], booked: [1], over: [5], kept: [6] };
/** Days from today to the time of a visit that is over. */
const PASSED = { over: -1, kept: -3 } as const;

/** From 9 to 11 on the clock of the place. No clock changes then. */
function morning(days: number): Window {
  const date = dateAfter(dateIn(timeZone, new Date()), days);
  const window = windowIn(timeZone, { date, from: '09:00', to: '11:00' });
  if (!window) throw new Error(`The demo data: ${date} has no morning in ${timeZone}`);
  return window;
}

/** A visit of the first business, if the job has one. */
export async function agreeOnVisit(
  { visit: state, progress }: Pick<Job, 'visit' | 'progress'>,
  id: string,
  { owner, business }: { owner: DemoPerson; business: DemoPerson | undefined },
): Promise<DemoVisit | undefined> {
  if (!state || !business || (progress.state === 'open') !== (state === 'offered')) return undefined;
  const windows = OFFERED[state].map(morning);
  const purpose = state === 'offered' ? ('look' as const) : ('work' as const);
  const visit = await business.call('proposeVisit', {
    params: { id },
    input: { purpose, windows, note: '' },
  });
  if (state !== 'offered') await book(visit, windows[0], { owner, business }, state === 'booked');
  return { owner, business, state, visit };
}

async function book(
  { id }: Visit,
  window: Window | undefined,
  { owner, business }: Parties,
  confirms: boolean,
) {
  const params = { id };
  await owner.call('bookVisit', { params, input: { start: window?.start ?? '' } });
  if (!confirms) return;
  await business.call('confirmVisit', { params });
  await owner.call('confirmVisit', { params });
}

/** After the notifications of the booking, which name the time that was offered. */
export async function passVisit(db: Firestore, { owner, business, state, visit }: DemoVisit): Promise<void> {
  if (state !== 'over' && state !== 'kept') return;
  const window = morning(PASSED[state]);
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
  if (state === 'kept') await tellBoth(db, visit, { owner, business });
}

/** The business has kept all of its visits but one. */
async function tellBoth(db: Firestore, { id }: Visit, { owner, business }: Parties) {
  const figures = { business: { kept: 13, told: 14 }, customer: { kept: 0, told: 0 } };
  await db.doc(`visitFigures/${business.user.id}`).set(figures);
  const told = { params: { id }, input: { outcome: 'kept' as const } };
  await owner.call('tellVisitOutcome', told);
  await business.call('tellVisitOutcome', told);
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
