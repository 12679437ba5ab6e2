import { expect, test } from 'vitest';
import { unnotifiedReason } from './fan-out.ts';

const known = {
  isEmailConfirmed: true,
  isFromOurPages: true,
  hasStandingAct: false,
  recentFanOuts: 0,
  factor: 1,
};

test.each([
  [null, 'a first request', {}],
  [null, 'a tenth request in a day', { recentFanOuts: 9 }],
  ['limit', 'an eleventh request in a day', { recentFanOuts: 10 }],
  [
    null,
    'a second request in a day before the address is confirmed',
    { isEmailConfirmed: false, recentFanOuts: 1 },
  ],
  ['unconfirmed', 'a third request in a day before that', { isEmailConfirmed: false, recentFanOuts: 2 }],
  [
    'unconfirmed',
    'a first request before that by another program',
    { isEmailConfirmed: false, isFromOurPages: false },
  ],
  [null, 'a request by another program after that', { isFromOurPages: false }],
  ['act', 'a first request after an act', { hasStandingAct: true }],
])('%s: why businesses are not notified of %s', (reason, _, facts) =>
  expect(unnotifiedReason({ ...known, ...facts })).toBe(reason),
);
