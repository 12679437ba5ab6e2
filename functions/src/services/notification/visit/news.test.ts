import type { Side } from '@marketplace/contract/estimate/rules';
import { settleWithoutSide } from '@marketplace/contract/visit/job-end';
import {
  announceArrival,
  announceDelay,
  askForOthers,
  bookWindow,
  cancelVisit,
  confirmVisit,
  endOffer,
  offerWindows,
  proposedVisit,
  shareAddress,
  tellOutcome,
  type VisitState,
} from '@marketplace/contract/visit/machine';
import { describe, expect, it } from 'vitest';
import { newsOfVisit } from './news.ts';

const NINE = { start: '2027-06-03T14:00:00.000Z', end: '2027-06-03T16:00:00.000Z' } as const;
const NEXT_DAY = { start: '2027-06-04T14:00:00.000Z', end: '2027-06-04T16:00:00.000Z' } as const;
const at = new Date('2027-05-30T17:00:00Z');
const later = new Date('2027-05-30T18:00:00Z');
const by = (side: Side, when = later) => ({ by: side, at: when });

const offered = proposedVisit(
  { purpose: 'look', address: 'none', windows: [NINE], note: '' },
  by('business', at),
);
const asked = askForOthers(offered, { note: '', at: later });
const booked = bookWindow(offered, NINE, { at });
const moving = offerWindows(booked, { windows: [NEXT_DAY], note: '' }, by('business', at));
const toldByOne = tellOutcome(booked, 'customer', 'they-missed');

/** Such as 'customer: booked (own)'. */
const said = (before: VisitState | undefined, after: VisitState): string[] =>
  newsOfVisit(before, after).map(({ kind, to, isOwn }) => `${to}: ${kind}${isOwn ? ' (own)' : ''}`);

type Case = [string, VisitState | undefined, VisitState, string[]];

const CASES: Case[] = [
  ['a proposal', undefined, offered, ['customer: proposed']],
  ['a wish for other times', offered, asked, ['business: asked']],
  [
    'other times',
    asked,
    offerWindows(asked, { windows: [NEXT_DAY], note: '' }, by('business')),
    ['customer: times-offered'],
  ],
  [
    'times that answer times',
    offered,
    offerWindows(offered, { windows: [NEXT_DAY], note: '' }, by('customer')),
    ['business: times-offered'],
  ],
  ['a booking', offered, booked, ['customer: booked (own)', 'business: booked']],
  ['a decline', offered, endOffer(offered, '', by('customer')), ['business: declined']],
  ['a withdrawal', offered, endOffer(offered, '', by('business')), ['customer: withdrawn']],
  ['times to move it', booked, moving, ['customer: moving']],
  [
    'a move',
    moving,
    bookWindow(moving, NEXT_DAY, { at: later }),
    ['customer: moved (own)', 'business: moved'],
  ],
  [
    'a declined move',
    moving,
    endOffer(moving, '', by('customer')),
    ['customer: move-declined (own)', 'business: move-declined'],
  ],
  [
    'a withdrawn move',
    moving,
    endOffer(moving, '', by('business')),
    ['customer: move-withdrawn', 'business: move-withdrawn (own)'],
  ],
  [
    'a move that ends as one side is gone after its beginning',
    moving,
    settleWithoutSide(moving, new Date(NINE.start)),
    ['customer: stays', 'business: stays'],
  ],
  [
    'a cancellation by the business',
    booked,
    cancelVisit(booked, '', by('business')),
    ['customer: canceled', 'business: canceled (own)'],
  ],
  [
    'the end of its job',
    booked,
    cancelVisit(booked, '', { by: null, at: later }),
    ['customer: ended', 'business: ended'],
  ],
  ['a delay of the customer', booked, announceDelay(booked, 15, by('customer')), ['business: late']],
  ['the way', booked, announceArrival(booked, { state: 'on-the-way', at: later }), ['customer: on-the-way']],
  ['the arrival', booked, announceArrival(booked, { state: 'here', at: later }), ['customer: here']],
  [
    'two sides that tell it differently',
    toldByOne,
    tellOutcome(toldByOne, 'business', 'kept'),
    ['customer: told-differently', 'business: told-differently'],
  ],
  ['what one side tells', booked, toldByOne, []],
  ['two sides that tell it alike', toldByOne, tellOutcome(toldByOne, 'business', 'i-missed'), []],
  ['a confirmation', booked, confirmVisit(booked, 'customer'), []],
  ['an address that is shared', booked, shareAddress(booked, 'booked'), []],
];

describe('the news of a visit', () => {
  it.each(CASES)('of %s', (_, before, after, expected) => {
    expect(said(before, after)).toEqual(expected);
  });

  it.each(CASES)('are none of the same again: %s', (_, __, after) => {
    expect(said(after, after)).toEqual([]);
  });
});
