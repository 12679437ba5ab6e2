/**
 * What becomes of a visit, as pure functions from one to the next. `rules.ts` says who may do each, and when. A visit whose
 * time is over stays booked; then both sides tell whether it took place.
 */
import type { Arrival, VisitAddress, VisitOutcome, VisitPurpose, VisitStatus } from '../constants.ts';
import type { Side } from '../estimate/rules.ts';
import type { EndedOffer, SideNote, VisitOffer, Window } from './schema.ts';

/** What changes of a visit. */
export type VisitState = {
  purpose: VisitPurpose;
  status: VisitStatus;
  offer: VisitOffer | null;
  /** How a side ended the last offer to move it. Null if neither side did, or once it is old. */
  offerEnded: EndedOffer | null;
  window: Window | null;
  bookedAt: string | null;
  /** What the side that offered the booked time wrote with it. */
  bookedNote: SideNote | null;
  confirmedBy: readonly Side[];
  late: { by: Side; minutes: number; at: string } | null;
  arrival: { state: Arrival; at: string } | null;
  told: Readonly<Record<Side, VisitOutcome | null>>;
  address: VisitAddress;
  ended: { by: Side | null; note: string; at: string } | null;
  sequence: number;
};

type Done = { by: Side; at: Date };
type Offered = { windows: readonly Window[]; note: string };

const NONE_TOLD = { customer: null, business: null } as const;

const offerOf = ({ windows, note }: Offered, { by, at }: Done): VisitOffer => ({
  by,
  at: at.toISOString(),
  windows: windows.toSorted((a, b) => a.start.localeCompare(b.start)),
  note,
  askedAt: null,
  askedNote: '',
});

export const proposedVisit = (
  { purpose, address, ...offered }: Offered & { purpose: VisitPurpose; address: VisitAddress },
  done: Done,
): VisitState => ({
  purpose,
  status: 'proposed',
  offer: offerOf(offered, done),
  offerEnded: null,
  window: null,
  bookedAt: null,
  bookedNote: null,
  confirmedBy: [],
  late: null,
  arrival: null,
  told: NONE_TOLD,
  address,
  ended: null,
  sequence: 0,
});

type Change<Visit> = Visit & VisitState;

/** Other times, by either side, also for a booked visit. They replace those offered before. */
export const offerWindows = <V extends VisitState>(visit: V, offered: Offered, done: Done): Change<V> => ({
  ...visit,
  offer: offerOf(offered, done),
  offerEnded: null,
});

export const askForOthers = <V extends VisitState>(
  visit: V,
  { note, at }: { note: string; at: Date },
): Change<V> => ({
  ...visit,
  offer: visit.offer && { ...visit.offer, askedAt: at.toISOString(), askedNote: note },
});

/** What was said of an earlier time says nothing of the new one. */
export const bookWindow = <V extends VisitState>(
  visit: V,
  window: Window,
  { at, address = visit.address }: { at: Date; address?: VisitAddress | undefined },
): Change<V> => ({
  ...visit,
  status: 'booked',
  offer: null,
  offerEnded: null,
  window,
  bookedAt: at.toISOString(),
  bookedNote: visit.offer?.note ? { by: visit.offer.by, note: visit.offer.note } : null,
  confirmedBy: [],
  late: null,
  arrival: null,
  address,
  sequence: visit.sequence + 1,
});

const endedBy = <By extends Side | null>(by: By, note: string, at: Date) => ({
  by,
  note,
  at: at.toISOString(),
});

/** Ends an offer: a booked visit then stays as it was. Its own side withdraws it, the other declines. */
export function endOffer<V extends VisitState>(visit: V, note: string, { by, at }: Done): Change<V> {
  const ended = endedBy(by, note, at);
  const isWithdrawn = visit.offer?.by === by;
  if (visit.status === 'booked') return { ...visit, offer: null, offerEnded: { ...ended, isWithdrawn } };
  return { ...visit, status: isWithdrawn ? 'canceled' : 'declined', ended };
}

/** By neither side if the job ended. */
export const cancelVisit = <V extends VisitState>(
  visit: V,
  note: string,
  { by, at }: { by: Side | null; at: Date },
): Change<V> => ({
  ...visit,
  status: 'canceled',
  offer: null,
  offerEnded: null,
  ended: endedBy(by, note, at),
  sequence: visit.sequence + (visit.status === 'booked' ? 1 : 0),
});

export const confirmVisit = <V extends VisitState>(visit: V, side: Side): Change<V> => ({
  ...visit,
  confirmedBy: [...visit.confirmedBy.filter((one) => one !== side), side],
});

export const announceDelay = <V extends VisitState>(
  visit: V,
  minutes: number,
  { by, at }: Done,
): Change<V> => ({
  ...visit,
  late: { by, minutes, at: at.toISOString() },
});

export const announceArrival = <V extends VisitState>(
  visit: V,
  { state, at }: { state: Arrival; at: Date },
): Change<V> => ({ ...visit, arrival: { state, at: at.toISOString() } });

export const tellOutcome = <V extends VisitState>(
  visit: V,
  side: Side,
  outcome: VisitOutcome,
): Change<V> => ({
  ...visit,
  told: { ...visit.told, [side]: outcome },
});

export const shareAddress = <V extends VisitState>(visit: V, address: VisitAddress): Change<V> => ({
  ...visit,
  address,
});
