/** Stands in for the schedule of a job. */
import type { Progress } from '../../../functions/src/store/schedule/runs.ts';

/** A run with enough time. */
export const fromTheBeginning = (): Progress => ({
  startedAt: new Date(),
  after: null,
  parts: 0,
  save: async () => {},
  isTimeUp: () => false,
});

/** Time for a number of pages. */
export function timeFor(pages: number): () => boolean {
  let left = pages;
  return () => {
    left -= 1;
    return left < 0;
  };
}
