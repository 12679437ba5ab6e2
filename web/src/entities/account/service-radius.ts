import type { User } from '@marketplace/contract/account/schema';
import { UNLIMITED_RADIUS } from '@marketplace/contract/constants';
import { areaOf } from '@marketplace/contract/place/location';
import { formatMiles } from '@marketplace/contract/place/units';

/** '25 miles' */
export const formatRadius = (miles: number): string =>
  miles === UNLIMITED_RADIUS ? 'Unlimited' : formatMiles(miles);

type Business = Pick<User, 'location' | 'isPlaceKnown' | 'serviceRadiusMiles'>;

/** From where new requests reach a business: 'New requests within 25 miles of Austin, TX' */
export function describeReach({ location, isPlaceKnown, serviceRadiusMiles: miles }: Business): string {
  if (!isPlaceKnown) return 'New requests from anywhere, as your location is unknown';
  if (miles === null || miles >= UNLIMITED_RADIUS) return 'New requests from anywhere';
  return `New requests within ${formatMiles(miles)} of ${areaOf(location ?? '')}`;
}
