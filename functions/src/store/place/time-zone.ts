/** The time zone of a place. */
import { PLACE } from '@marketplace/contract/site/place';
import { locate } from './places.ts';

/** Of the marketplace if the place isn't known. */
export async function timeZoneOf(location: string | null): Promise<string> {
  const point = await locate(location);
  if (!point) return PLACE.timeZone;
  const { default: zoneAt } = await import('@photostructure/tz-lookup');
  return zoneAt(point.latitude, point.longitude);
}
