/** Distances as people read them. Stored distances and those of the API are in miles everywhere. */
import { PLACE } from '../site/place.ts';
import type { Site } from '../site/schema.ts';

type Units = Site['place']['units'];

const UNITS: Units = PLACE.units === 'kilometers' ? 'kilometers' : 'miles';

const KILOMETERS_IN_MILE = 1.609344;
/** From this distance on, kilometers are rounded to a multiple. Every choice and every band is a round number of miles. */
const COARSE_FROM = 10;
const COARSE_STEP = 5;

function kilometersOf(miles: number): number {
  const kilometers = miles * KILOMETERS_IN_MILE;
  const step = kilometers < COARSE_FROM ? 1 : COARSE_STEP;
  return Math.round(kilometers / step) * step;
}

/** '25 miles' or '40 km' */
export const formatMiles = (miles: number, units: Units = UNITS): string =>
  units === 'miles' ? `${miles} miles` : `${kilometersOf(miles)} km`;
