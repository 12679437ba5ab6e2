/** What a change of a visit tells whom. Pure, so that a repeated or late event finds the same. */
import { otherSide, SIDES, type Side } from '@marketplace/contract/estimate/rules';
import type { VisitState } from '@marketplace/contract/visit/machine';
import { verdictOf } from '@marketplace/contract/visit/outcome';

export const NEWS = [
  'proposed',
  'times-offered',
  'moving',
  'asked',
  'booked',
  'moved',
  'move-declined',
  'move-withdrawn',
  'stays',
  'declined',
  'withdrawn',
  'canceled',
  'ended',
  'late',
  'on-the-way',
  'here',
  'told-differently',
  'day',
  'hours',
  'after',
] as const;
/**
 * moving: other times for a booked visit. stays: such times ended by neither side. ended: with its job, or with an
 * account. day, hours, after: the reminders.
 */
export type NewsKind = (typeof NEWS)[number];

/** `isOwn`: the receiver did it, and gets only the email with the event for the calendar. */
export type VisitNews = { kind: NewsKind; to: Side; isOwn: boolean };

type Changed = Pick<
  VisitState,
  'status' | 'offer' | 'offerEnded' | 'window' | 'late' | 'arrival' | 'told' | 'ended' | 'sequence'
>;

const tell = (kind: NewsKind, to: Side): VisitNews => ({ kind, to, isOwn: false });
const tellBoth = (kind: NewsKind, by: Side | null): VisitNews[] =>
  SIDES.map((to) => ({ kind, to, isOwn: to === by }));

/** The visit is undefined before it was proposed. */
export function newsOfVisit(before: Changed | undefined, after: Changed): VisitNews[] {
  const ofBooking = newsOfBooking(before, after);
  return [...(ofBooking.length > 0 ? ofBooking : newsOfOffer(before, after)), ...newsOfTheDay(before, after)];
}

function newsOfBooking(before: Changed | undefined, after: Changed): VisitNews[] {
  if (!before) return [];
  const isEnded = before.status !== after.status && after.ended !== null;
  if (isEnded) return newsOfEnd(before, after);
  if (after.status !== 'booked' || after.sequence === before.sequence) return [];
  // Who takes a time is the side that didn't offer it.
  const by = before.offer ? otherSide(before.offer.by) : null;
  return tellBoth(before.status === 'booked' ? 'moved' : 'booked', by);
}

function newsOfEnd(before: Changed, { status, ended }: Changed): VisitNews[] {
  const by = ended?.by ?? null;
  if (by === null) return tellBoth('ended', null);
  // Only a booked visit is in a calendar, also in that of the side which cancels it.
  if (before.status === 'booked') return tellBoth('canceled', by);
  return [tell(status === 'declined' ? 'declined' : 'withdrawn', otherSide(by))];
}

function newsOfOffer(before: Changed | undefined, { offer, offerEnded, status }: Changed): VisitNews[] {
  const earlier = before?.offer ?? null;
  if (!offer) return earlier && status === 'booked' ? newsOfNoMove(offerEnded) : [];
  if (offer.askedAt !== null && offer.askedAt !== earlier?.askedAt) return [tell('asked', offer.by)];
  if (offer.at === earlier?.at) return [];
  const to = otherSide(offer.by);
  if (!before) return [tell('proposed', to)];
  return [tell(status === 'booked' ? 'moving' : 'times-offered', to)];
}

function newsOfNoMove(end: Changed['offerEnded']): VisitNews[] {
  if (!end) return tellBoth('stays', null);
  return tellBoth(end.isWithdrawn ? 'move-withdrawn' : 'move-declined', end.by);
}

function newsOfTheDay(before: Changed | undefined, after: Changed): VisitNews[] {
  const { late, arrival, told } = after;
  const isLate = late !== null && late.at !== before?.late?.at;
  const isArriving = arrival !== null && arrival.at !== before?.arrival?.at;
  const isDisputed = verdictOf(told) === 'differ' && before && verdictOf(before.told) === undefined;
  return [
    ...(isLate ? [tell('late', otherSide(late.by))] : []),
    ...(isArriving ? [tell(arrival.state, 'customer')] : []),
    ...(isDisputed ? tellBoth('told-differently', null) : []),
  ];
}
