/**
 * Each alarm opens for a planted fault, at the volume of a launch as at ten thousand times that, and stays closed in a
 * healthy time. The evaluator reads the policies' own files.
 */
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { describe, expect, test } from 'vitest';
import { openedAt } from '../../../tools/src/ops/alarms/alarm.ts';
import { readOps } from '../../../tools/src/ops/files.ts';
import { CALL_FAULTS } from './call-faults.ts';
import { FAN_OUT_FAULTS } from './fan-out-faults.ts';
import { END, type Fault, START } from './fault.ts';
import { GOOGLE_FAULTS } from './google-faults.ts';
import { ALL_RUNS, LIMITS, linesOfOld, runFor } from './job-faults.ts';
import { MAIL_FAULTS } from './mail-faults.ts';
import { PUSH_FAULTS } from './push-faults.ts';

const ops = readOps();
const FAULTS: Record<string, Fault> = {
  ...MAIL_FAULTS,
  ...PUSH_FAULTS,
  ...CALL_FAULTS,
  ...FAN_OUT_FAULTS,
  ...GOOGLE_FAULTS,
};
const TOO_OLD = 'The last run or backup is too old';

const policyNamed = (name: string) => {
  const found = ops.policies.find(({ displayName }) => displayName === name);
  if (!found) throw new Error(`There is no policy "${name}".`);
  return found;
};

async function opened(name: string, stream: ReturnType<Fault['broken']>, until = END) {
  return openedAt(policyNamed(name), ops.metrics, await stream, { from: START, until });
}

test('each alarm has a fault that it must notice', () => {
  const names = ops.policies.map(({ displayName }) => displayName);
  expect([...Object.keys(FAULTS), TOO_OLD].sort()).toEqual(names.toSorted());
});

describe.each(Object.entries(FAULTS))('%s', (name, fault) => {
  test.each([1, 10_000] as const)('at %d times the volume of the launch', async (volume) => {
    expect(await opened(name, fault.broken(volume))).toBeDefined();
    expect(await opened(name, fault.healthy(volume))).toBeUndefined();
  });
});

test('the alarm says within an hour that emails are refused or can not be sent', async () => {
  const hours = async (name: string) => {
    const stream = MAIL_FAULTS[name]?.broken(1) ?? {};
    return ((await opened(name, stream)) ?? Number.POSITIVE_INFINITY) - START;
  };
  for (const name of Object.keys(MAIL_FAULTS)) expect(await hours(name)).toBeLessThanOrEqual(HOUR_MS);
});

describe(TOO_OLD, () => {
  test('has a limit for each run, which no other has', () => {
    const found = policyNamed(TOO_OLD).conditions.flatMap(({ conditionThreshold }) =>
      [...(conditionThreshold?.filter.split('metric.label.run')[1]?.matchAll(/"(\w+)"/g) ?? [])].map(
        ([, run = '']) => [run, conditionThreshold?.thresholdValue] as const,
      ),
    );
    expect(Object.fromEntries(found)).toEqual(LIMITS);
    expect(found.map(([run]) => run).sort()).toEqual(ALL_RUNS.toSorted());
  });

  test.each(Object.entries(LIMITS))('notices %s after %d hours', async (run, limit) => {
    const lines = await linesOfOld(run, limit + 2);
    const at = await opened(TOO_OLD, { lines }, START + (limit + 2) * HOUR_MS);
    expect(at).toBeGreaterThanOrEqual(START + limit * HOUR_MS);
  });

  test('is closed while jobs and backups finish in their time', async () => {
    const lines = await runFor({ hours: 30 });
    expect(await opened(TOO_OLD, { lines }, START + 30 * HOUR_MS)).toBeUndefined();
  });
});
