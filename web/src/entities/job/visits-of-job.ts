import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { JobState } from '@marketplace/contract/request/state/state';
import { DAY_MS } from '@marketplace/contract/shared/time';
import { isVisitOver } from '@marketplace/contract/visit/rules';
import type { Visit } from '@marketplace/contract/visit/schema';
import { type Reader, stateOfVisit, type VisitSentence } from '@marketplace/contract/visit/state';
import { type SpokenState, spokenState } from '@/entities/visit/spoken-state.ts';
import { ownTimeZone } from '@/lib/dates.ts';
import { groupBy } from '@/lib/query/group-by.ts';

export type VisitsByRequest = ReadonlyMap<string, readonly Visit[]>;

export const byRequest = (visits: readonly Visit[]): VisitsByRequest =>
  groupBy(visits, ({ serviceRequestId }) => serviceRequestId);

const readerAt = (now: Date): Reader => ({ readerZone: ownTimeZone(), now });

export const visitState = (visit: Visit, now = new Date()): VisitSentence =>
  stateOfVisit(visit, readerAt(now));

/** As it is shown, for eyes and ears. */
export const shownVisitState = (visit: Visit, now = new Date()): SpokenState =>
  spokenState(visit, readerAt(now));

const isAhead = (visit: Visit, now: Date): boolean => visit.status === 'booked' && !isVisitOver(visit, now);

/** While the work has a time, or is getting one, the job isn't complete. */
const isWorkAhead = (visits: readonly Visit[], now: Date): boolean =>
  visits.some((visit) => visit.purpose === 'work' && (visit.status === 'proposed' || isAhead(visit, now)));

/** Where a job is, without its completion as the next step while a visit for the work is ahead. */
export function beforeCompletion(state: JobState, visits: readonly Visit[] = [], now = new Date()): JobState {
  const isEarly = state.action === 'complete' && state.waits === 'none' && isWorkAhead(visits, now);
  return isEarly ? { ...state, action: 'message' } : state;
}

/** What the visits of a job say of it: what waits for the reader, what comes, or what waits for the other side. */
export function sentenceOfVisits(
  visits: readonly Visit[] = [],
  now = new Date(),
): Pick<SpokenState, 'text' | 'spoken' | 'waits'> | undefined {
  const waitsFor = (side: SpokenState['waits']) =>
    visits.find((visit) => visitState(visit, now).waits === side);
  const told = waitsFor('me') ?? visits.find((visit) => isAhead(visit, now)) ?? waitsFor('other');
  return told && shownVisitState(told, now);
}

/**
 * The state of a listed job, with the sentence of its visit unless something else of the job waits for the reader. What
 * the visit asks for is done where what waits is listed, or in the details.
 */
export function stateWithVisits(
  state: JobState,
  visits: readonly Visit[] = [],
  now = new Date(),
): JobState & Pick<SpokenState, 'spoken'> {
  const early = beforeCompletion(state, visits, now);
  const said = state.waits === 'me' ? undefined : sentenceOfVisits(visits, now);
  return said ? { ...early, text: said.text, spoken: said.spoken, waits: said.waits } : early;
}

/** Whether the line of a visit says that a sent estimate waits for the customer, in the same words and more. */
export const isSaidByVisit = (
  { status }: Pick<Estimate, 'status'>,
  { waits }: JobState,
  visits: readonly Visit[] = [],
  now = new Date(),
): boolean => status === 'pending' && waits === 'other' && sentenceOfVisits(visits, now)?.waits === 'other';

/** For so long before it a booked visit stands among the next steps. */
const COMING_DAYS = 7;

const isComing = (visit: Visit, now: Date): boolean =>
  isAhead(visit, now) && Date.parse(visit.window?.start ?? '') < now.getTime() + COMING_DAYS * DAY_MS;

/** The booked visits of the next days. */
export const comingVisits = (visits: readonly Visit[], now = new Date()): Visit[] =>
  visits.filter((visit) => isComing(visit, now));
