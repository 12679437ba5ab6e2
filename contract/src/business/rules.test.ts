import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, usualAnswerTime } from './rules.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const HOUR = 60;
const DAY = 24 * HOUR;
const answered = (minutes: readonly number[], daysAgo = 1) =>
  minutes.map((one) => ({ at: new Date(NOW.getTime() - daysAgo * DAY * 60_000), minutes: one }));
const times = (count: number, minutes: number) => Array.from({ length: count }, () => minutes);

describe('the median', () => {
  it.each([
    [[7], 7],
    [[3, 1], 2],
    [[5, 1, 9], 5],
    [[10, 1, 2, 3], 2.5],
  ])('of %j is %d', (numbers, expected) => expect(median(numbers)).toBe(expected));
  it('has as many on either side, whatever the order', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (numbers) => {
        const middle = median(numbers);
        const below = numbers.filter((one) => one < middle).length;
        const above = numbers.filter((one) => one > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(numbers.length / 2);
      }),
    ));
});

describe('how soon a business usually answers', () => {
  it.each([
    [HOUR, 'hour'],
    [HOUR + 1, 'hours'],
    [6 * HOUR, 'hours'],
    [DAY, 'day'],
    [DAY + 1, 'days'],
    [7 * DAY, 'days'],
    [7 * DAY + 1, null],
  ])('is said of %d minutes as "%s"', (minutes, step) =>
    expect(usualAnswerTime(answered(times(10, minutes)), NOW)).toBe(step),
  );
  it('is said from ten answers on', () => expect(usualAnswerTime(answered(times(9, 5)), NOW)).toBeNull());
  it('counts only the last 90 days', () => {
    const [old, recent] = [answered(times(50, 5), 91), answered(times(10, 3 * HOUR), 89)];
    expect(usualAnswerTime(old, NOW)).toBeNull();
    expect(usualAnswerTime([...old, ...recent], NOW)).toBe('hours');
  });
  it('is not changed by one that took long', () =>
    expect(usualAnswerTime(answered([...times(9, 5), 60 * DAY]), NOW)).toBe('hour'));
});
