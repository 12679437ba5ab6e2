/** Times that are offered. */

import { isDeepStrictEqual } from 'node:util';
import type { Side } from '@marketplace/contract/estimate/rules';
import type { VisitOffer, Window } from '@marketplace/contract/visit/schema';
import { type Availability, mayMeetAt, windowProblem } from '@marketplace/contract/visit/windows';
import { ApiError, assertAllowed } from '../../errors.ts';

const normal = (at: string): string => new Date(at).toISOString();

/** In one spelling, first things first. */
export const normalWindows = (windows: readonly Window[]): Window[] =>
  windows
    .map(({ start, end }) => ({ start: normal(start), end: normal(end) }))
    .toSorted((a, b) => a.start.localeCompare(b.start));

export const isSameOffer = (
  offer: Pick<VisitOffer, 'windows' | 'note'>,
  { windows, note }: { windows: readonly Window[]; note: string },
): boolean => offer.note === note && isDeepStrictEqual(offer.windows, normalWindows(windows));

export function assertOffered(
  windows: readonly Window[],
  availability: Availability,
  side: Side,
  now: Date,
): void {
  for (const window of windows) {
    const problem = windowProblem(window, now);
    if (problem) throw new ApiError('invalid', problem, { fields: { windows: problem } });
    assertAllowed(mayMeetAt(window, availability, side));
  }
}
