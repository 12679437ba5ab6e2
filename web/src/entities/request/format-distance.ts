import { MIN_SHOWN_MILES } from '@marketplace/contract/constants';

/** 'About 8 miles away' */
export const formatDistance = (miles: number): string =>
  miles <= MIN_SHOWN_MILES
    ? `Within ${MIN_SHOWN_MILES} miles`
    : `About ${miles.toLocaleString('en-US')} miles away`;
