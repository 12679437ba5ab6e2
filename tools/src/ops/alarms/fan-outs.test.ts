import { HOUR_MS } from '@marketplace/contract/shared/time';
import { expect, test } from 'vitest';
import { readOps } from '../files.ts';
import { openedAt } from './alarm.ts';
import { functionNamed, type Line } from './points.ts';

const { metrics, policies } = readOps();

const refused = (user: string, times: number): Line => ({
  at: HOUR_MS,
  resource: functionNamed('api'),
  severity: 'INFO',
  jsonPayload: { message: 'a fan-out was refused', user, request: 'request', reason: 'limit' },
  times,
});

const isOpen = (lines: readonly Line[]): boolean => {
  const policy = policies.find(({ displayName }) => displayName === 'An account posts too many requests');
  if (!policy) throw new Error('The alarm is missing.');
  return openedAt(policy, metrics, { lines }, { from: 0, until: 3 * HOUR_MS }) !== undefined;
};

test('the alarm on refused fan-outs opens for one account with many, and not for many with a few', () => {
  expect(isOpen([refused('a', 11)])).toBe(true);
  expect(isOpen([refused('a', 10), refused('b', 10), refused('c', 10)])).toBe(false);
});
