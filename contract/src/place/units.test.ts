import { describe, expect, it } from 'vitest';
import { NEAR_DISTANCES } from '../constants.ts';
import { DISTANCE_BANDS } from './distance.ts';
import { formatMiles } from './units.ts';

describe('a distance', () => {
  it.each([
    [5, '5 miles', '8 km'],
    [10, '10 miles', '15 km'],
    [25, '25 miles', '40 km'],
    [50, '50 miles', '80 km'],
    [100, '100 miles', '160 km'],
    [200, '200 miles', '320 km'],
  ])('of %i miles is shown as "%s" or "%s"', (miles, imperial, metric) => {
    expect(formatMiles(miles, 'miles')).toBe(imperial);
    expect(formatMiles(miles, 'kilometers')).toBe(metric);
  });

  it('is within its band in kilometers, too', () => {
    const kilometers = (miles: number) => Number.parseInt(formatMiles(miles, 'kilometers'), 10);
    for (const { to, shown } of DISTANCE_BANDS) expect(kilometers(shown)).toBeLessThanOrEqual(kilometers(to));
  });

  it('is a different one in kilometers for each choice', () => {
    expect(new Set(NEAR_DISTANCES.map((miles) => formatMiles(miles, 'kilometers'))).size).toBe(
      NEAR_DISTANCES.length,
    );
  });
});
