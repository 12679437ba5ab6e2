/** How soon a business usually answers. */
import type { AnswerTime } from '../constants.ts';
import { DAY_MS } from '../shared/time.ts';

/** When something was answered, and after how many minutes. */
export type Answer = { at: Date; minutes: number };

const DAYS = 90;
const ENOUGH = 10;

/** The upper bounds in minutes. A slower business shows no answer time. */
const STEPS: readonly [AnswerTime, number][] = [
  ['hour', 60],
  ['hours', 6 * 60],
  ['day', 24 * 60],
  ['days', 7 * 24 * 60],
];

/** The median of the last 90 days, in coarse steps. Null with fewer than ten answers. */
export function usualAnswerTime(answers: readonly Answer[], now: Date): AnswerTime | null {
  const since = now.getTime() - DAYS * DAY_MS;
  const recent = answers.filter(({ at }) => at.getTime() >= since).map(({ minutes }) => minutes);
  if (recent.length < ENOUGH) return null;
  const usual = median(recent);
  return STEPS.find(([, most]) => usual <= most)?.[0] ?? null;
}

/** Expects at least one number. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
