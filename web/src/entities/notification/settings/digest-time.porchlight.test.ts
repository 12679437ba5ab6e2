import { expect, it } from 'vitest';
import { describeDigestTime } from './digest-time.ts';

it.each([
  [8, 'America/Chicago', 'Every day at 8:00 AM, Chicago time'],
  [0, 'America/New_York', 'Every day at 12:00 AM, New York time'],
  [17, 'America/Indiana/Knox', 'Every day at 5:00 PM, Knox time'],
  [12, 'UTC', 'Every day at 12:00 PM, UTC'],
  [23, 'Etc/GMT+5', 'Every day at 11:00 PM, GMT+5'],
])('says when a daily summary comes at %s in %s', (hour, timeZone, words) => {
  expect(describeDigestTime({ hour, timeZone })).toBe(words);
});
