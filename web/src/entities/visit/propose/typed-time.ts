/** Any other time, as it is typed on the clock of the job's place. */
import type { Window } from '@marketplace/contract/visit/schema';
import { type LocalWindow, windowIn } from '@marketplace/contract/visit/windows';

export interface TypedTime {
  /** Undefined unless it can be offered. */
  window?: Window;
  problem?: string;
  /** Whether it was begun, and lacks something. */
  isUnfinished?: boolean;
}

export function readTyped(
  typed: LocalWindow,
  timeZone: string,
  problemWith: (window: Window) => string | undefined,
): TypedTime {
  const { date, from, to } = typed;
  if (date === '' || from === '' || to === '') return { isUnfinished: from !== '' || to !== '' };
  const window = windowIn(timeZone, typed);
  if (!window) return { problem: 'Clocks change on this day and skip this time. Choose another one.' };
  const problem = problemWith(window);
  return problem ? { problem } : { window };
}

/** With a time that was typed, unless one with its beginning was chosen already. */
export const withTyped = (chosen: readonly Window[], typed: Window | undefined): Window[] =>
  typed && !chosen.some(({ start }) => start === typed.start) ? [...chosen, typed] : [...chosen];
