import { PLACE_UNKNOWN } from '@marketplace/contract/place/schema';
import { expect, it } from 'vitest';
import { describePlace } from './describe-place.ts';

it.each([
  [false, null, PLACE_UNKNOWN.request],
  [true, null, null],
  [true, 0, 'No businesses near you do this yet, but new ones will find your request.'],
  [true, 1, '1 business near you does this'],
  [true, 1200, '1,200 businesses near you do this'],
  [true, 3000, '3,000+ businesses near you do this'],
])('describes a place whose being known is %s, with %s businesses', (isKnown, businesses, text) =>
  expect(describePlace({ isKnown, businesses }, 'request')).toBe(text),
);

it('says of a business that its unknown place keeps it from being found', () => {
  expect(describePlace({ isKnown: false, businesses: null }, 'business')).toBe(PLACE_UNKNOWN.business);
});
