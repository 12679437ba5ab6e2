import { MAX_SHOWN_MILES } from '../constants.ts';

/**
 * Distances are shown only in bands. The order 'nearest' sorts by band, so that a list looks sorted. Bands don't hide a
 * point: a business that moves its own place sees where a band ends, and several ends cross at the point. What protects
 * an address is that the point is the middle of a ZIP code or a city, which businesses see anyway.
 */

/** `to` is the last mile of the band, and `shown` is the distance that people read. */
export const DISTANCE_BANDS = [
  { to: 5, shown: 5 },
  { to: 10, shown: 8 },
  { to: 15, shown: 12 },
  { to: 25, shown: 20 },
  { to: 35, shown: 30 },
  { to: 50, shown: 40 },
  { to: 75, shown: 60 },
  { to: 100, shown: 90 },
  { to: 150, shown: 125 },
  { to: 200, shown: 175 },
] as const;

/** The index of a distance's band. Beyond them all, and for an unknown distance, their count. */
export function bandOf(miles: number | null): number {
  const band = DISTANCE_BANDS.findIndex(({ to }) => miles !== null && miles <= to);
  return band < 0 ? DISTANCE_BANDS.length : band;
}

/** Beyond the bands, more than the last of them. */
export const shownMiles = (miles: number): number =>
  DISTANCE_BANDS[bandOf(miles)]?.shown ?? MAX_SHOWN_MILES + 1;
