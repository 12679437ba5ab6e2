/** How soon a business usually answers, as far as everybody is told. */
import type { AnswerTime } from '../constants.ts';

/** When something was answered, and after how many minutes. */
export type Answer = { at: Date; minutes: number };

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 90;
const ENOUGH = 10;

/** Up to so many minutes. Whoever takes longer than all of them has nothing to show. */
const STEPS: readonly [AnswerTime, number][] = [
  ['hour', 60],
  ['hours', 6 * 60],
  ['day', 24 * 60],
  ['days', 7 * 24 * 60],
];

/** The median over the last 90 days, in coarse steps; null with fewer than ten answers. */
export function usualAnswerTime(answers: readonly Answer[], now: Date): AnswerTime | null {
  const since = now.getTime() - DAYS * DAY_MS;
  const recent = answers.filter(({ at }) => at.getTime() >= since).map(({ minutes }) => minutes);
  if (recent.length < ENOUGH) return null;
  const usual = median(recent);
  return STEPS.find(([, most]) => usual <= most)?.[0] ?? null;
}

/** Of numbers, of which there is at least one. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
