import { expect, test } from 'vitest';
import { DAY_MS } from '../shared/time.ts';
import { endAnnouncedAt, nextStep, type SilenceFacts } from './silence.ts';

const START = Date.parse('2030-01-01T00:00:00Z');
const day = (days: number) => START + days * DAY_MS;

const silent: SilenceFacts = {
  status: 'open',
  quietSince: START,
  remindersSent: 0,
  oldestEstimateAt: null,
  endsAt: null,
};

/** Looks once a day, takes each due step, and returns the days of the steps. */
function live(facts: SilenceFacts, days = 70, isLost: (day: number) => boolean = () => false) {
  const taken: [number, string][] = [];
  let now = facts;
  for (let count = 0; count <= days; count += 1) {
    const next = isLost(count) ? undefined : nextStep(now, day(count));
    if (!next || next.at > day(count)) continue;
    taken.push([count, next.step]);
    if (next.step === 'end') now = { ...now, status: 'cancelled' };
    else {
      const endsAt = next.step === 'announcement' ? endAnnouncedAt(START, day(count)) : null;
      now = { ...now, remindersSent: next.sent, endsAt };
    }
  }
  return taken;
}

test('reminds of a waiting estimate twice, announces the end, and ends after 60 days', () => {
  expect(live({ ...silent, oldestEstimateAt: day(0) })).toEqual([
    [2, 'first-reminder'],
    [7, 'second-reminder'],
    [53, 'announcement'],
    [60, 'end'],
  ]);
});

test('announces and ends a request without estimates', () => {
  expect(live(silent)).toEqual([
    [53, 'announcement'],
    [60, 'end'],
  ]);
});

test('counts the reminders from an estimate that came later', () => {
  expect(live({ ...silent, oldestEstimateAt: day(20) }).slice(0, 2)).toEqual([
    [22, 'first-reminder'],
    [27, 'second-reminder'],
  ]);
});

test('counts the reminders from the last act of the customer, where an estimate came before', () => {
  expect(live({ ...silent, oldestEstimateAt: day(-10) })[0]).toEqual([2, 'first-reminder']);
});

test('announces the end without reminders of an estimate that came shortly before', () => {
  expect(live({ ...silent, oldestEstimateAt: day(52) })).toEqual([
    [53, 'announcement'],
    [60, 'end'],
  ]);
});

test('takes only the latest of several due reminders after lost runs', () => {
  expect(live({ ...silent, oldestEstimateAt: day(0) }, 70, (at) => at < 10)[0]).toEqual([
    10,
    'second-reminder',
  ]);
});

test('leaves a week after an announcement that came late', () => {
  expect(live(silent, 80, (at) => at < 65)).toEqual([
    [65, 'announcement'],
    [72, 'end'],
  ]);
});

test.each(['in-progress', 'completed', 'cancelled'] as const)(
  'plans nothing for a request that is %s',
  (status) => {
    expect(nextStep({ ...silent, status, endsAt: day(1) }, day(100))).toBeUndefined();
  },
);

test('plans nothing for a request of unknown silence', () => {
  expect(nextStep({ ...silent, quietSince: null }, day(100))).toBeUndefined();
});

test('names the next step while none is due', () => {
  expect(nextStep({ ...silent, oldestEstimateAt: day(0) }, day(1))).toMatchObject({
    step: 'first-reminder',
    at: day(2),
  });
});
