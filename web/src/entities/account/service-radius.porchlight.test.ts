import { UNLIMITED_RADIUS } from '@marketplace/contract/constants';
import { expect, it } from 'vitest';
import { describeReach } from './service-radius.ts';

it.each([
  [25, true, 'New requests within 25 miles of Austin, TX'],
  [UNLIMITED_RADIUS, true, 'New requests from anywhere'],
  [null, true, 'New requests from anywhere'],
  [25, false, 'New requests from anywhere, as your location is unknown'],
])(
  'says from where new requests come with a radius of %s and a known place: %s',
  (miles, isPlaceKnown, text) => {
    const business = { location: '12 Elm St, Austin, TX', isPlaceKnown, serviceRadiusMiles: miles };
    expect(describeReach(business)).toBe(text);
  },
);
