import { describe, expect, it } from 'vitest';
import { askForOthers, bookWindow, cancelVisit, endOffer, offerWindows } from '../machine.ts';
import { notesBy, withoutNotesBy } from '../notes.ts';
import type { VisitFacts } from '../rules.ts';
import { booked, LONG_BEFORE, NEXT_DAY, proposed } from './visits.ts';

const at = LONG_BEFORE;
const offeredBy = (by: 'customer' | 'business', visit: VisitFacts) =>
  offerWindows(visit, { windows: [NEXT_DAY], note: `Offer of the ${by}` }, { by, at });
const offered = offeredBy('business', proposed());
const moving = offeredBy('business', booked());
const byCustomer = { by: 'customer', at } as const;
const byBusiness = { by: 'business', at } as const;

/** A visit, what the customer wrote with it, and what the business wrote. */
const CASES: [string, VisitFacts, string[], string[]][] = [
  ['offered times', offered, [], ['Offer of the business']],
  [
    'a wish for other times',
    askForOthers(offered, { note: 'Later?', at }),
    ['Later?'],
    ['Offer of the business'],
  ],
  ['declined times', endOffer(offered, 'Too far', byCustomer), ['Too far'], ['Offer of the business']],
  ['a taken time', bookWindow(offered, NEXT_DAY, { at }), [], ['Offer of the business']],
  ['a declined move', endOffer(moving, 'Not on Fridays', byCustomer), ['Not on Fridays'], []],
  ['a withdrawn move', endOffer(moving, 'The old time works', byBusiness), [], ['The old time works']],
  ['a cancellation', cancelVisit(booked(), 'I am ill', byCustomer), ['I am ill'], []],
  ['an end without a text', cancelVisit(booked(), '', byCustomer), [], []],
];

describe.each(CASES)('what the two wrote with %s', (_, visit, ofCustomer, ofBusiness) => {
  it('is the text of its author', () => {
    expect([notesBy(visit, 'customer'), notesBy(visit, 'business')]).toEqual([ofCustomer, ofBusiness]);
  });

  it('is removed for one side, and stays for the other', () => {
    const left = { ...visit, ...withoutNotesBy(visit, 'customer') };
    expect([notesBy(left, 'customer'), notesBy(left, 'business')]).toEqual([[], ofBusiness]);
    expect(JSON.stringify(left)).not.toContain(ofCustomer[0] ?? 'no text');
  });
});
