import { MAX_SHOWN_MILES, MIN_SHOWN_MILES } from '@marketplace/contract/constants';

/** 'About 8 miles away' */
export function formatDistance(miles: number): string {
  if (miles <= MIN_SHOWN_MILES) return `Within ${MIN_SHOWN_MILES} miles`;
  if (miles > MAX_SHOWN_MILES) return `More than ${MAX_SHOWN_MILES} miles away`;
  return `About ${miles} miles away`;
}
