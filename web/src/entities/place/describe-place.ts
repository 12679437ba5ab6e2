import { formatNumber } from '@marketplace/contract/locale/numbers';
import { MAX_COUNTED_BUSINESSES, PLACE_UNKNOWN, type PlaceAnswer } from '@marketplace/contract/place/schema';

/** Whose place it is. */
export type PlaceOwner = keyof typeof PLACE_UNKNOWN;

/** Null if there is nothing to say: the place is known, and nothing was counted. */
export function describePlace({ isKnown, businesses }: PlaceAnswer, of: PlaceOwner): string | null {
  if (!isKnown) return PLACE_UNKNOWN[of];
  if (businesses === null) return null;
  if (businesses === 0) return 'No businesses near you do this yet, but new ones will find your request.';
  if (businesses === 1) return '1 business near you does this';
  const more = businesses >= MAX_COUNTED_BUSINESSES ? '+' : '';
  return `${formatNumber(businesses)}${more} businesses near you do this`;
}
