/** Whether the evaluator decides as Cloud Monitoring documents it. */
import { MINUTE_MS } from '@marketplace/contract/shared/time';
import { describe, expect, test } from 'vitest';
import type { Condition, Metric, Policy } from '../files.ts';
import { percentileOf } from './aggregate.ts';
import { openedAt } from './alarm.ts';
import { parseFilter } from './filter.ts';
import { functionNamed, type Line } from './points.ts';

const metric = (name: string, message: string): Metric => ({
  name,
  description: '',
  filter: `resource.type="cloud_run_revision" AND jsonPayload.message="${message}"`,
  metricDescriptor: { metricKind: 'DELTA', valueType: 'INT64', labels: [{ key: 'result' }] },
  labelExtractors: { result: 'EXTRACT(jsonPayload.result)' },
});
const metrics = [metric('tries', 'try')];
const tries = 'metric.type="logging.googleapis.com/user/tries"';
const failed = `${tries} AND metric.label.result="failed"`;
const perQuarter = {
  alignmentPeriod: '900s',
  perSeriesAligner: 'ALIGN_DELTA' as const,
  crossSeriesReducer: 'REDUCE_SUM' as const,
};
const threshold = (changes: object): Condition => ({
  displayName: 'a condition',
  conditionThreshold: {
    filter: failed,
    aggregations: [perQuarter],
    comparison: 'COMPARISON_GT',
    thresholdValue: 2,
    duration: '0s',
    trigger: { count: 1 },
    ...changes,
  },
});
const share = threshold({
  denominatorFilter: tries,
  denominatorAggregations: [perQuarter],
  thresholdValue: 0.5,
});
const policy = (combiner: 'OR' | 'AND', ...conditions: Condition[]): Policy => ({
  displayName: 'a policy',
  combiner,
  severity: 'ERROR',
  conditions,
  documentation: { content: '', mimeType: 'text/markdown' },
  alertStrategy: { autoClose: '86400s' },
});

const line = (minute: number, result: string, times = 1): Line => ({
  at: minute * MINUTE_MS,
  resource: functionNamed('api'),
  severity: 'INFO',
  jsonPayload: { message: 'try', result },
  times,
});

function minuteOf(one: Policy, lines: readonly Line[]): number | undefined {
  const at = openedAt(one, metrics, { lines }, { from: 0, until: 120 * MINUTE_MS });
  return at === undefined ? undefined : at / MINUTE_MS;
}

describe('an alarm', () => {
  const moreThanTwo = policy('OR', threshold({}));

  test('opens once a count passes the threshold within the period', () => {
    expect(minuteOf(moreThanTwo, [line(1, 'failed', 2)])).toBeUndefined();
    expect(minuteOf(moreThanTwo, [line(1, 'failed', 2), line(9, 'failed')])).toBe(9);
    expect(minuteOf(moreThanTwo, [line(1, 'failed', 2), line(16, 'failed')])).toBeUndefined();
    expect(minuteOf(moreThanTwo, [line(1, 'sent', 99)])).toBeUndefined();
  });

  test('about a share opens by the share, and never without a total', () => {
    expect(minuteOf(policy('OR', share), [line(1, 'failed', 5), line(1, 'sent', 5)])).toBeUndefined();
    expect(minuteOf(policy('OR', share), [line(1, 'failed', 6), line(1, 'sent', 5)])).toBe(1);
    expect(minuteOf(policy('OR', share), [])).toBeUndefined();
  });

  test('about two conditions opens while both are met', () => {
    const both = policy('AND', share, threshold({}));
    expect(minuteOf(both, [line(1, 'failed', 1)])).toBeUndefined();
    expect(minuteOf(both, [line(1, 'failed', 3), line(1, 'sent', 9)])).toBeUndefined();
    expect(minuteOf(both, [line(1, 'failed', 3), line(2, 'failed', 9)])).toBe(1);
  });

  test('that must last opens after that time', () => {
    const lasting = policy('OR', threshold({ duration: '600s' }));
    expect(minuteOf(lasting, [line(1, 'failed', 3)])).toBe(11);
    const short = { ...perQuarter, alignmentPeriod: '300s' };
    expect(
      minuteOf(policy('OR', threshold({ duration: '600s', aggregations: [short] })), [line(1, 'failed', 3)]),
    ).toBeUndefined();
  });

  test('about an absence opens once a known series is silent', () => {
    const absent: Condition = {
      displayName: 'nothing',
      conditionAbsent: {
        filter: tries,
        aggregations: [perQuarter],
        duration: '3600s',
        trigger: { count: 1 },
      },
    };
    expect(minuteOf(policy('OR', absent), [])).toBeUndefined();
    expect(minuteOf(policy('OR', absent), [line(5, 'sent'), line(30, 'sent')])).toBe(90);
  });
});

test('a percentile is estimated within its bucket', () => {
  const bounds = [10, 15, 20];
  const values = (...list: number[]) => list.map((value) => ({ value, times: 1 }));
  expect(percentileOf(values(14.9), 99, bounds)).toBeLessThan(15);
  expect(percentileOf(values(15), 99, bounds)).toBeGreaterThan(15);
  expect(percentileOf(values(1000), 99, bounds)).toBe(20);
  expect(
    percentileOf(
      [...values(...Array<number>(95).fill(1)), ...values(...Array<number>(5).fill(19))],
      95,
      bounds,
    ),
  ).toBe(10);
});

describe('a filter', () => {
  const entry = {
    severity: 'ERROR',
    resource: { type: 'r', label: { job_id: 'eventarc-1' } },
    jsonPayload: { ms: 3 },
  };
  test.each([
    ['resource.type="r" AND severity>=ERROR', true],
    ['severity>=WARNING', true],
    ['severity>=CRITICAL', false],
    ['resource.labels.job_id=starts_with("eventarc-")', true],
    ['resource.label.job_id=one_of("a", "eventarc-1")', true],
    ['jsonPayload.ms>=3', true],
    ['jsonPayload.ms="3"', false],
    ['jsonPayload.other>=0', false],
    ['jsonPayload.other!="x"', false],
  ])('%s: %s', (filter, fits) => expect(parseFilter(filter)(entry)).toBe(fits));

  test.each(['a OR b', 'a=~"x"', 'a=unquoted', 'a!=one_of("b")'])(
    'that is new to the tests is refused: %s',
    (filter) => expect(() => parseFilter(filter)).toThrow(),
  );
});
