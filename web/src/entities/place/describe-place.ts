import { MAX_COUNTED_BUSINESSES, PLACE_UNKNOWN, type PlaceAnswer } from '@marketplace/contract/place/schema';

/** Null if there is nothing to say: the place is known, and nothing was counted. */
export function describePlace({ isKnown, businesses }: PlaceAnswer): string | null {
  if (!isKnown) return PLACE_UNKNOWN;
  if (businesses === null) return null;
  if (businesses === 0) return 'No businesses near you do this yet, but new ones will find your request.';
  if (businesses === 1) return '1 business near you does this';
  const more = businesses >= MAX_COUNTED_BUSINESSES ? '+' : '';
  return `${businesses.toLocaleString('en-US')}${more} businesses near you do this`;
}
