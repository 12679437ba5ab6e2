import type { SearchAlert } from '@marketplace/contract/constants';

export const ALERT_NAMES: readonly [SearchAlert, string][] = [
  ['at-once', 'At once'],
  ['digest', 'In the daily summary'],
  ['never', 'Never'],
];

export const toAlert = (value: string): SearchAlert | undefined =>
  ALERT_NAMES.find(([alert]) => alert === value)?.[0];
