/** What follows from a change of a visit: the calendar of the business, the figures, and the conversation. */
import type { ConversationEventKind } from '@marketplace/contract/constants';
import type { Side } from '@marketplace/contract/estimate/rules';
import { addVisitEvent, type EventChanges, removeEventsOf } from '../conversation/events.ts';
import { freeTime, takeTime } from '../visit/calendars.ts';
import { countOutcome } from '../visit/figures.ts';
import type { StoredVisit } from '../visit/visits.ts';
import { pairsOf, type Step } from './job.ts';

type Pair = readonly [StoredVisit | undefined, StoredVisit | undefined];

const bookedIn = (visit: StoredVisit | undefined) => (visit?.status === 'booked' ? visit.window : null);

/** Also for a visit that is gone. */
export function followVisit({ transaction, db, standing, audit }: Step, [before, after]: Pair): void {
  const visit = after ?? before;
  if (!visit) return;
  const window = bookedIn(after);
  if (window && window !== bookedIn(before)) {
    const calendar = standing.calendar;
    if (!calendar) throw new Error(`The visit ${visit.id} is booked without the calendar having been read.`);
    takeTime(transaction, calendar, { id: visit.id, window }, audit.at.toDate());
  } else if (!window && bookedIn(before)) freeTime(transaction, db, visit.businessId, visit.id);
  if (after?.countedBetween && !before?.countedBetween) countOutcome(transaction, db, after);
}

/** By business. Only what both screens show at once moves a conversation. */
export function visitEvents({ before, after, audit }: Step): Record<string, EventChanges> {
  const changes: Record<string, EventChanges> = {};
  for (const [earlier, later] of pairsOf(before.visits, after.visits)) {
    const visit = later ?? earlier;
    if (!visit || (earlier && later && !isMoved(earlier, later))) continue;
    changes[visit.businessId] = { ...changes[visit.businessId], ...eventOf([earlier, later], audit.at) };
  }
  return changes;
}

const MOVING = ['status', 'offer', 'window', 'late', 'arrival', 'address'] as const;

/** The first confirmation changes nothing that the other side waits for, and saves a write. */
const isMoved = (before: StoredVisit, after: StoredVisit): boolean =>
  MOVING.some((field) => before[field] !== after[field]) ||
  (isConfirmedByBoth(after) && !isConfirmedByBoth(before));

const isConfirmedByBoth = ({ confirmedBy }: StoredVisit): boolean => confirmedBy.length === 2;

/** A visit has one event, so that a conversation stays small. What neither side ended leaves none. */
function eventOf([before, after]: Pair, at: Step['audit']['at']): EventChanges {
  const visit = after ?? before;
  if (!visit) return {};
  const { id } = visit;
  if (!after) return removeEventsOf([visit]);
  const { status, offer, offerEnded, sequence, ended } = after;
  const addEvent = (kind: ConversationEventKind, by: Side) =>
    addVisitEvent(id, { kind, byCustomer: by === 'customer', at });
  const isOver = status === 'declined' || status === 'canceled';
  if (isOver && before?.status !== status)
    return ended?.by ? addEvent(endedKind(after), ended.by) : removeEventsOf([visit]);
  if (offer && offer.at !== before?.offer?.at) return addEvent('visit-offered', offer.by);
  if (status === 'booked' && sequence !== before?.sequence)
    return addEvent('visit-booked', before?.offer?.by === 'business' ? 'customer' : 'business');
  if (!before?.offer || offer) return {};
  if (!offerEnded) return removeEventsOf([visit]);
  return addEvent(offerEnded.isWithdrawn ? 'visit-move-withdrawn' : 'visit-move-declined', offerEnded.by);
}

function endedKind({ status, window }: StoredVisit): ConversationEventKind {
  if (status === 'declined') return 'visit-declined';
  return window ? 'visit-canceled' : 'visit-withdrawn';
}
