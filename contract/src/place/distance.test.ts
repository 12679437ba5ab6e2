import { describe, expect, it } from 'vitest';
import { MIN_SHOWN_MILES, NEAR_DISTANCES } from '../constants.ts';
import { bandOf, DISTANCE_BANDS, shownMiles } from './distance.ts';

describe('a shown distance', () => {
  it.each([
    [0, 5],
    [5, 5],
    [5.01, 8],
    [74, 60],
    [200, 175],
    [201, 201],
    [2400, 201],
  ])('of %f miles is %i', (miles, shown) => expect(shownMiles(miles)).toBe(shown));

  it('never falls while the distance grows', () => {
    const shown = Array.from({ length: 4000 }, (_, index) => shownMiles(index / 10));
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(shown[0]).toBe(MIN_SHOWN_MILES);
  });

  it('is within its band', () => {
    for (const [index, { shown }] of DISTANCE_BANDS.entries()) expect(bandOf(shown)).toBe(index);
  });
});

describe('the bands', () => {
  it('end at each distance that a list can be limited to', () => {
    for (const miles of NEAR_DISTANCES) expect(DISTANCE_BANDS.map(({ to }) => to)).toContain(miles);
  });

  it('put an unknown distance last', () => expect(bandOf(null)).toBe(bandOf(10_000)));
});
