import { expect, it } from 'vitest';
import {
  announceArrival,
  announceDelay,
  askForOthers,
  cancelVisit,
  confirmVisit,
  endOffer,
  offerWindows,
  tellOutcome,
} from '../machine.ts';
import type { VisitFacts } from '../rules.ts';
import { endedOfferText, stateOfVisit } from '../state.ts';
import { at, booked, LONG_BEFORE, NEXT_DAY, proposed, ZONE } from './visits.ts';

const NAMES = { businessName: 'Northside', customerName: 'Maya', timeZone: ZONE };

/** As each side sees it. */
function seen(visit: VisitFacts, now: Date) {
  const { told, ...facts } = visit;
  const shown = { ...facts, ...NAMES };
  const on = (side: 'customer' | 'business') => {
    const other = side === 'customer' ? 'business' : 'customer';
    const reader = { readerZone: ZONE, now };
    const bothTold = told.customer !== null && told.business !== null;
    const ofSide = { side, told: told[side], counterpartTold: bothTold ? told[other] : null };
    const { text, action } = stateOfVisit({ ...shown, ...ofSide }, reader);
    return action === null ? text : `${text} [${action}]`;
  };
  return [on('customer'), on('business')];
}

const EVE = at('2027-06-02 12:00');
const NEAR = at('2027-06-03 08:00');
const AFTER = at('2027-06-03 12:00');
const LATER = at('2027-06-14 12:00');
const moving = offerWindows(booked(), { windows: [NEXT_DAY], note: '' }, { by: 'business', at: LONG_BEFORE });
const LATE_PAST_THE_END = announceDelay(booked(), 180, { by: 'business', at: NEAR });
const told = (customer: 'kept' | 'i-missed' | 'they-missed', business: typeof customer) =>
  tellOutcome(tellOutcome(booked(), 'customer', customer), 'business', business);

it.each<[string, VisitFacts, Date, string, string]>([
  [
    'offered',
    proposed(),
    LONG_BEFORE,
    'Northside wants to come for a look [choose-time]',
    'Waiting for Maya to choose a time',
  ],
  [
    'asked for others',
    askForOthers(proposed(), { note: '', at: LONG_BEFORE }),
    LONG_BEFORE,
    'Waiting for Northside to offer other times',
    'Maya asked for other times [offer-times]',
  ],
  [
    'unanswered',
    proposed(),
    at('2027-06-05 12:00'),
    'The offered times are over [offer-times]',
    'The offered times are over [offer-times]',
  ],
  ['lapsed', proposed(), LATER, 'The offered times are over', 'The offered times are over'],
  [
    'declined',
    endOffer(proposed(), '', { by: 'customer', at: LONG_BEFORE }),
    LONG_BEFORE,
    'You declined the visit',
    'Maya declined the visit',
  ],
  [
    'withdrawn',
    endOffer(proposed(), '', { by: 'business', at: LONG_BEFORE }),
    LONG_BEFORE,
    'Northside withdrew the times',
    'You withdrew the times',
  ],
  ['booked', booked(), LONG_BEFORE, 'Look Thursday, June 3, 9–11 AM', 'Look Thursday, June 3, 9–11 AM'],
  [
    'two days before',
    booked(),
    at('2027-06-01 20:00'),
    'Look Thursday, June 3, 9–11 AM',
    'Look Thursday, June 3, 9–11 AM',
  ],
  [
    'booked within a day of it',
    booked({ bookedAt: at('2027-06-02 11:00').toISOString() }),
    EVE,
    'Look tomorrow, 9–11 AM',
    'Look tomorrow, 9–11 AM',
  ],
  [
    'the day before',
    booked(),
    EVE,
    'Look tomorrow, 9–11 AM. Still good? [confirm]',
    'Look tomorrow, 9–11 AM. Still good? [confirm]',
  ],
  [
    'confirmed',
    confirmVisit(booked(), 'customer'),
    EVE,
    'Look tomorrow, 9–11 AM. You confirmed',
    'Look tomorrow, 9–11 AM. Still good? [confirm]',
  ],
  [
    'confirmed by both',
    confirmVisit(confirmVisit(booked(), 'customer'), 'business'),
    EVE,
    'Look tomorrow, 9–11 AM. Confirmed by both',
    'Look tomorrow, 9–11 AM. Confirmed by both',
  ],
  [
    'moving',
    moving,
    EVE,
    'Northside wants to move the visit [choose-time]',
    'Look tomorrow, 9–11 AM. Waiting for Maya to agree to move it',
  ],
  ['begun before it was moved', moving, at('2027-06-03 10:00'), 'Look today, 9–11 AM', 'Look today, 9–11 AM'],
  [
    'asked for others while booked',
    askForOthers(moving, { note: '', at: EVE }),
    EVE,
    'Look tomorrow, 9–11 AM. Waiting for Northside to offer other times',
    'Maya asked for other times [offer-times]',
  ],
  [
    'late',
    announceDelay(booked(), 20, { by: 'business', at: NEAR }),
    NEAR,
    'Northside is 20 minutes late, at about 9:20 AM',
    "You're 20 minutes late, at about 9:20 AM",
  ],
  [
    'late past its end',
    LATE_PAST_THE_END,
    at('2027-06-03 11:30'),
    'Northside is 180 minutes late, at about 12:00 PM',
    "You're 180 minutes late, at about 12:00 PM",
  ],
  [
    'over once the late side should be there',
    LATE_PAST_THE_END,
    AFTER,
    'Did the visit today take place? [tell]',
    'Did the visit today take place? [tell]',
  ],
  [
    'on the way',
    announceArrival(booked(), { state: 'on-the-way', at: NEAR }),
    NEAR,
    'Northside is on the way',
    "You're on your way",
  ],
  [
    'canceled',
    cancelVisit(booked(), '', { by: 'business', at: EVE }),
    EVE,
    'Northside canceled the visit',
    'You canceled the visit',
  ],
  [
    'ended with the job',
    cancelVisit(booked(), '', { by: null, at: EVE }),
    EVE,
    "The visit won't take place",
    "The visit won't take place",
  ],
  [
    'over',
    booked(),
    AFTER,
    'Did the visit today take place? [tell]',
    'Did the visit today take place? [tell]',
  ],
  [
    'told by one',
    tellOutcome(booked(), 'customer', 'kept'),
    AFTER,
    'Waiting for Northside to tell how the visit went',
    'Did the visit today take place? [tell]',
  ],
  ['kept', told('kept', 'kept'), AFTER, 'The visit took place today', 'The visit took place today'],
  [
    'missed',
    told('they-missed', 'i-missed'),
    AFTER,
    'Northside missed the visit today',
    'You missed the visit today',
  ],
])('%s', (_, visit, now, forCustomer, forBusiness) => {
  expect(seen(visit, now)).toEqual([forCustomer, forBusiness]);
});

it('says that a visit told differently counts for neither', () => {
  const [text] = seen(told('kept', 'they-missed'), AFTER);
  expect(text).toBe('You and Northside disagree about the visit today. It counts for neither');
});

it('says who declined or withdrew other times, until there are new ones', () => {
  const ended = (visit: VisitFacts) =>
    (['customer', 'business'] as const).map((side) =>
      endedOfferText({ ...visit, ...NAMES, side, told: null, counterpartTold: null }),
    );
  const declined = endOffer(moving, '', { by: 'customer', at: EVE });
  expect(ended(declined)).toEqual(['You declined the other times', 'Maya declined the other times']);
  const withdrawn = endOffer(moving, '', { by: 'business', at: EVE });
  expect(ended(withdrawn)).toEqual(['Northside withdrew the other times', 'You withdrew the other times']);
  const next = { windows: [NEXT_DAY], note: '' };
  for (const visit of [booked(), moving, offerWindows(declined, next, { by: 'business', at: EVE })])
    expect(ended(visit)).toEqual([undefined, undefined]);
});
