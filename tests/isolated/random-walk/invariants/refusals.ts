/** A refused call leaves everything as it was. */
import { ATTEMPT_COUNTERS } from '../../../support/people/stage.ts';
import { changesBetween, collectionOf } from '../snapshot.ts';
import { type Invariant, isSuccess } from '../step.ts';

export const refusalChangesNothing: Invariant = (step) => {
  if (isSuccess(step)) return [];
  return changesBetween(step.before, step.after)
    .filter(({ path }) => !ATTEMPT_COUNTERS.includes(collectionOf(path)))
    .map(({ path }) => `was refused and changed ${path}`);
};
