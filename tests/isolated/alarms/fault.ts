/** What a policy's alarm is tried with: a planted fault, and a healthy time. */
import { HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import type { Stream } from '../../../tools/src/ops/alarms/alarm.ts';
import type { Line, Point } from '../../../tools/src/ops/alarms/points.ts';

/** How many times as much as at the launch. */
export type Volume = 1 | 10_000;

export type Fault = Record<'broken' | 'healthy', (volume: Volume) => Stream | Promise<Stream>>;

/** The time in which alarms are watched. */
export const START = Date.parse('2030-01-31T00:00:00Z');
export const END = START + 30 * HOUR_MS;

/** 6,000 in a month. */
export const MINUTES_PER_EMAIL = 7;

/** What a product under a fault logs, found out once for all volumes. */
export function once<Given extends (string | number)[], Found>(
  find: (...given: Given) => Promise<Found>,
): (...given: Given) => Promise<Found> {
  const found = new Map<string, Promise<Found>>();
  return (...given) => {
    const key = given.join();
    const known = found.get(key) ?? find(...given);
    found.set(key, known);
    return known;
  };
}

/** The same every few minutes, until the end. `isIt` chooses some of them by their number. */
export function repeat<T extends Line | Point>(
  samples: readonly T[],
  { everyMinutes, volume, isIt = () => true }: Rhythm,
): T[] {
  const count = Math.floor((END - START) / (everyMinutes * MINUTE_MS));
  return Array.from({ length: count }, (_, number) => number)
    .filter(isIt)
    .flatMap((number) =>
      samples.map((one) => ({ ...one, at: START + number * everyMinutes * MINUTE_MS, times: volume })),
    );
}

type Rhythm = { everyMinutes: number; volume: Volume; isIt?: (number: number) => boolean };

/** The last of each so many, and all others. */
export const every = (count: number) => (number: number) => number % count === count - 1;
export const except = (count: number) => (number: number) => number % count !== count - 1;
