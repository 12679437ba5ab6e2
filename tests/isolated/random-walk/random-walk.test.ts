/**
 * Several people make random calls, and every invariant must hold after each call. Every run has the same sequences. To
 * run others or more:
 *
 *   MODEL_SEED=7 MODEL_RUNS=500 npm test -- isolated random-walk --attach
 *   MODEL_SEED=7 MODEL_SHRINK=1 npm test -- isolated random-walk --attach        looks for fewer calls that fail
 *   MODEL_SEED=7 MODEL_PATH=0:0:3 npm test -- isolated random-walk --attach      as a failure prints it
 */

import { type CallName, calls } from '@marketplace/contract/calls';
import { DAY_MS, HOUR_MS } from '@marketplace/contract/shared/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSuccess } from './step.ts';
import { type Move, Walk } from './walk.ts';

/** Fixed, so that a run fails only because of its own change. */
const SEED = Number(process.env.MODEL_SEED ?? 20_250_901);
/** For every change. `npm run test:nightly` runs many other sequences. */
const USUAL_RUNS = 1;
const RUNS = Number(process.env.MODEL_RUNS ?? USUAL_RUNS);
const PATH = process.env.MODEL_PATH;
const SHRINKS = process.env.MODEL_SHRINK !== undefined;
const MAX_MOVES = RUNS > USUAL_RUNS ? 80 : 40;
/** More than one, because a scene can prevent another one in the same top-up. */
const MAX_TOP_UPS = 3;
/** The scenes of a top-up are played by several stages, because each call reads all that is stored. */
const SCENES_EACH = 20;

const names = Object.keys(calls) as CallName[];
const covered = new Set<CallName>();

const SECOND_MS = 1000;

const waitMs = fc.oneof(
  { weight: 30, arbitrary: fc.constant(SECOND_MS) },
  { weight: 2, arbitrary: fc.constant(HOUR_MS) },
  { weight: 1, arbitrary: fc.constant(15 * DAY_MS) },
);

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ how: fc.constant('scene'), name: fc.constantFrom(...names), waitMs }) },
  { weight: 4, arbitrary: fc.record({ how: fc.constant('echo'), seed: fc.noShrink(fc.nat()), waitMs }) },
);

async function play(moves: readonly Move[]): Promise<void> {
  const walk = await Walk.begin();
  try {
    for (const one of moves) await walk.play(one);
    await walk.end();
  } finally {
    walk.close();
    for (const call of walk.watch.made) if (isSuccess(call)) covered.add(call.name);
  }
}

const uncoveredCalls = () => names.filter((name) => !covered.has(name));

/** Plays the scene of each call that has not succeeded yet. */
async function coverRemainingCalls(): Promise<void> {
  for (let topUps = 0; topUps < MAX_TOP_UPS; topUps += 1) {
    const left = uncoveredCalls();
    for (let begin = 0; begin < left.length; begin += SCENES_EACH) {
      // A scene also makes the calls that set it up.
      const names = left.slice(begin, begin + SCENES_EACH).filter((name) => !covered.has(name));
      await play(names.map((name) => ({ how: 'scene', name, waitMs: SECOND_MS })));
    }
  }
}

const seeds = Array.from({ length: RUNS }, (_, index) => SEED + index);

test.each(seeds)(
  'every invariant holds after random calls by several people, with seed %i',
  {
    // Shrinking repeats a failing run again and again.
    ...(SHRINKS && { timeout: 0 }),
  },
  async (seed) => {
    const sequences = fc.array(move, { minLength: 1, maxLength: MAX_MOVES, size: 'max' });
    const found = await fc.check(fc.asyncProperty(sequences, play), {
      seed,
      numRuns: 1,
      unbiased: true,
      endOnFailure: !SHRINKS,
      ...(PATH !== undefined && { path: PATH }),
    });
    if (!found.failed) return;
    const again = `MODEL_SEED=${found.seed} MODEL_PATH=${found.counterexamplePath}`;
    throw new Error(`${again}, after ${found.numShrinks} shrinks`, { cause: found.errorInstance });
  },
);

// Takes longer than the walk itself, and tells nothing about a change that the walk does not.
test.runIf(RUNS > USUAL_RUNS)('every call succeeds in a walk', { timeout: 0 }, async () => {
  await coverRemainingCalls();
  expect(uncoveredCalls(), 'calls that never succeeded').toEqual([]);
});
