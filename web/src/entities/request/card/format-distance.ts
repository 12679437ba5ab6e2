import { MAX_SHOWN_MILES, MIN_SHOWN_MILES } from '@marketplace/contract/constants';
import { formatMiles } from '@marketplace/contract/place/units';

/** 'About 8 miles away' */
export function formatDistance(miles: number): string {
  if (miles <= MIN_SHOWN_MILES) return `Within ${formatMiles(MIN_SHOWN_MILES)}`;
  if (miles > MAX_SHOWN_MILES) return `More than ${formatMiles(MAX_SHOWN_MILES)} away`;
  return `About ${formatMiles(miles)} away`;
}
