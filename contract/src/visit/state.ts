/**
 * Where a visit is, as one sentence for one of its sides, and that side's next step. Screens, notifications, and emails
 * take the sentence from here.
 */
import type { Side } from '../estimate/rules.ts';
import { waitingFor } from '../request/state/state.ts';
import { MINUTE_MS } from '../shared/time.ts';
import type { VisitState as Facts } from './machine.ts';
import { verdictOf } from './outcome.ts';
import { nextReminder } from './reminders.ts';
import { isVisitLive, isVisitOpen, isVisitOver } from './rules.ts';
import type { Visit } from './schema.ts';
import { type Clock, nearDay, nearTime, pastDay, visitClock, visitDay, withPeriod } from './time-texts.ts';

/** The next steps by their labels. */
export const VISIT_ACTION_LABELS = {
  'choose-time': 'Choose a Time',
  'offer-times': 'Offer Other Times',
  confirm: 'Still Good',
  tell: 'Tell How It Went',
} as const;
export type VisitAction = keyof typeof VISIT_ACTION_LABELS;

export type VisitSentence = {
  /** Without a period. */
  text: string;
  action: VisitAction | null;
  waits: 'me' | 'other' | 'none';
};

export type ShownVisit = Pick<
  Visit,
  'side' | 'businessName' | 'customerName' | 'timeZone' | 'counterpartTold' | 'told'
> &
  Omit<Facts, 'told'>;

/** What both told, by side. */
export const factsOfVisit = <V extends ShownVisit>(visit: V): V & Facts => ({
  ...visit,
  told: {
    customer: visit.side === 'customer' ? visit.told : visit.counterpartTold,
    business: visit.side === 'business' ? visit.told : visit.counterpartTold,
  },
});

const forMe = (text: string, action: VisitAction): VisitSentence => ({ text, action, waits: 'me' });
const forOther = (text: string): VisitSentence => ({ text, action: null, waits: 'other' });
const forNone = (text: string): VisitSentence => ({ text, action: null, waits: 'none' });

const nameOf = ({ side, businessName, customerName }: ShownVisit): string =>
  side === 'customer' ? businessName : customerName;

const PURPOSE_NOUNS = { look: 'Look', work: 'Work' } as const;

/** 'Look tomorrow, 9–11 AM' */
const bookedText = ({ purpose, window }: ShownVisit, clock: Clock): string =>
  window ? `${PURPOSE_NOUNS[purpose]} ${nearTime(window, clock)}` : PURPOSE_NOUNS[purpose];

/** Where its time stands beside the sentence. */
const BOOKED = 'Booked';

/**
 * `readerZone` is the zone of the reader's device, or of the account for emails. `showsTime`: false where the booked time
 * is said beside the sentence.
 */
export type Reader = Omit<Clock, 'timeZone'> & { showsTime?: boolean };

type Told = Clock & Pick<Reader, 'showsTime'>;

export function stateOfVisit(visit: ShownVisit, reader: Reader): VisitSentence {
  const clock = { ...reader, timeZone: visit.timeZone };
  switch (visit.status) {
    case 'proposed':
      return whileOffered(visit, clock);
    case 'booked':
      return isVisitOver(visit, reader.now) && !isAwaited(visit, reader.now)
        ? afterwards(visit, clock)
        : whileBooked(visit, clock);
    case 'declined':
    case 'canceled':
      return forNone(endedText(visit));
  }
}

const WANTS = { look: 'wants to come for a look', work: 'offers times for the work' } as const;
const ASKS = { look: 'asks you to come for a look', work: 'asks for a time for the work' } as const;

function whileOffered(visit: ShownVisit, { now }: Clock): VisitSentence {
  const { offer, side, purpose } = visit;
  const name = nameOf(visit);
  if (!isVisitLive(factsOfVisit(visit), now)) return forNone('The offered times are over');
  if (offer?.windows.every(({ start }) => Date.parse(start) <= now.getTime()))
    return forMe('The offered times are over', 'offer-times');
  if (offer?.by !== side) {
    if (offer?.askedAt) return forOther(`Waiting for ${name} to offer other times`);
    return forMe(`${name} ${(side === 'customer' ? WANTS : ASKS)[purpose]}`, 'choose-time');
  }
  if (offer.askedAt) return forMe(`${name} asked for other times`, 'offer-times');
  return forOther(waitingFor(`${name} to choose a time`, offer.at, now));
}

function whileBooked(visit: ShownVisit, clock: Told): VisitSentence {
  const { side, late, arrival, confirmedBy, window } = visit;
  const name = nameOf(visit);
  // Once it has begun, it can be neither moved nor confirmed.
  const isAhead = isVisitOpen(factsOfVisit(visit), clock.now);
  const offer = isAhead ? visit.offer : null;
  if (arrival) return forNone(arrivalText(visit, name));
  if (late) return forNone(lateText(visit, name, clock));
  const booked = clock.showsTime === false ? BOOKED : bookedText(visit, clock);
  const bookedAnd = (more: string) => `${withPeriod(booked)} ${more}`;
  if (offer && offer.by !== side && !offer.askedAt)
    return forMe(`${name} wants to move the visit`, 'choose-time');
  if (offer?.askedAt && offer.by === side) return forMe(`${name} asked for other times`, 'offer-times');
  if (offer) {
    const next = offer.askedAt ? 'offer other times' : 'agree to move it';
    return forOther(bookedAnd(`Waiting for ${name} to ${next}`));
  }
  // From the day of its reminder on, unless they agreed to it later.
  const isNear = window !== null && nearDay(window, clock) !== visitDay(window, clock);
  const isNext = isAhead && isNear && !isBookedLate(visit);
  if (confirmedBy.length === 2) return forNone(bookedAnd('Confirmed by both'));
  if (isNext && !confirmedBy.includes(side)) return forMe(bookedAnd('Still good?'), 'confirm');
  const [confirmed] = confirmedBy;
  return forNone(confirmed ? bookedAnd(`${confirmed === side ? 'You' : name} confirmed`) : booked);
}

/** Within a day of its time, so that it has no reminder of the day before. */
const isBookedLate = ({ window, bookedAt }: ShownVisit): boolean =>
  window !== null && bookedAt !== null && nextReminder(window, new Date(bookedAt))?.step !== 'day';

function arrivalText({ side, arrival }: ShownVisit, name: string): string {
  if (side === 'business') return arrival?.state === 'here' ? "You're there" : "You're on your way";
  return arrival?.state === 'here' ? `${name} is there` : `${name} is on the way`;
}

/** When the late side expects to be there. */
export const lateUntil = ({ late, window }: Pick<Facts, 'late' | 'window'>): number =>
  Date.parse(window?.start ?? '') + (late?.minutes ?? 0) * MINUTE_MS;

/** Whether the late side comes only after the end of the visit. */
const isAwaited = (visit: ShownVisit, now: Date): boolean =>
  visit.late !== null && !visit.arrival && visit.told === null && now.getTime() < lateUntil(visit);

function lateText(visit: ShownVisit, name: string, clock: Clock): string {
  const { side, late } = visit;
  const who = late?.by === side ? "You're" : `${name} is`;
  return `${who} ${late?.minutes ?? 0} minutes late, at about ${visitClock(lateUntil(visit), clock)}`;
}

function afterwards(visit: ShownVisit, clock: Clock): VisitSentence {
  const facts = factsOfVisit(visit);
  const verdict = verdictOf(facts.told);
  const name = nameOf(visit);
  const day = visit.window ? pastDay(visit.window, clock) : '';
  const when = day === 'today' || day === 'yesterday' ? day : `on ${day}`;
  if (verdict === 'kept') return forNone(`The visit took place ${when}`);
  if (verdict === 'differ')
    return forNone(`You and ${name} disagree about the visit ${when}. It counts for neither`);
  if (verdict !== undefined) {
    const missedByMe = verdict === `${visit.side}-missed`;
    return forNone(missedByMe ? `You missed the visit ${when}` : `${name} missed the visit ${when}`);
  }
  if (!isVisitLive(facts, clock.now)) return forNone(`The visit was ${when}`);
  return visit.told === null
    ? forMe(`Did the visit ${when} take place?`, 'tell')
    : forOther(`Waiting for ${name} to tell how the visit went`);
}

const whoOf = (by: Side, visit: ShownVisit): string => (by === visit.side ? 'You' : nameOf(visit));

function endedText(visit: ShownVisit): string {
  const { status, ended, window } = visit;
  if (!ended?.by) return "The visit won't take place";
  const who = whoOf(ended.by, visit);
  if (status === 'declined') return `${who} declined the visit`;
  return window ? `${who} canceled the visit` : `${who} withdrew the times`;
}

/** Without a period: how the last offer to move a booked visit ended. Undefined once that is old. */
export const endedOfferText = (visit: ShownVisit): string | undefined =>
  visit.offerEnded
    ? `${whoOf(visit.offerEnded.by, visit)} ${visit.offerEnded.isWithdrawn ? 'withdrew' : 'declined'} the other times`
    : undefined;
