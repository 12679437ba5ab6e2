import * as z from 'zod/mini';
import { LIMITS } from '../constants.ts';
import { requestCategory } from '../request/schema.ts';
import { count, freeLine } from '../shared/fields.ts';
import { PLACE_TEXTS } from './texts.ts';

/** A place as a person types it. With a category, its businesses are counted. */
export const placeQuery = z.strictObject({
  location: freeLine('Location', LIMITS.location),
  category: z.optional(requestCategory),
});
export type PlaceQuery = z.infer<typeof placeQuery>;

/** A count stops here. */
export const MAX_COUNTED_BUSINESSES = 3000;

export const placeAnswer = z.object({
  /** Whether the place was understood, so that distances from it are known. */
  isKnown: z.boolean(),
  /**
   * How many businesses of the category serve the place, at most `MAX_COUNTED_BUSINESSES`. Counts locked, leaving, and suspended ones, and a
   * few just outside their radius, too. Null without a category, and for an unknown place.
   */
  businesses: z.nullable(count),
});
export type PlaceAnswer = z.infer<typeof placeAnswer>;

/** Said while a location is typed that is not understood. It is refused nowhere. */
export const PLACE_UNKNOWN = {
  request: `We couldn't find this place. Add a ${PLACE_TEXTS.postalCode} to be found by businesses nearby.`,
  business: `We couldn't find this place. Add a ${PLACE_TEXTS.postalCode} to be found nearby.`,
} as const;
