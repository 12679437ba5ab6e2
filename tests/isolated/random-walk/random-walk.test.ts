/**
 * Several people make random calls, and every invariant must hold after each call. Every run has the same sequences. To
 * run others or more:
 *
 *   MODEL_SEED=7 MODEL_RUNS=500 npm test -- isolated random-walk --attach
 *   MODEL_SEED=7 MODEL_PATH=12:0:3 npm test -- isolated random-walk --attach     as a failure prints it
 */
import { type CallName, calls } from '@marketplace/contract/calls';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSuccess } from './step.ts';
import { type Move, Walk } from './walk.ts';

/** Fixed, so that a run fails only because of its own change. */
const SEED = Number(process.env.MODEL_SEED ?? 20_250_901);
/** For every change. `npm run test:nightly` runs many other sequences. */
const USUAL_RUNS = 2;
const RUNS = Number(process.env.MODEL_RUNS ?? USUAL_RUNS);
const PATH = process.env.MODEL_PATH;
const MAX_MOVES = 80;
/** More than one, because a scene can prevent another one in the same top-up. */
const MAX_TOP_UPS = 3;
/** Stops shrinking. Several times the duration of a passing run, so that slow machines do not fail. */
const TIME_LIMIT_MS = 60_000 + RUNS * 40_000;

const names = Object.keys(calls) as CallName[];
const covered = new Set<CallName>();

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

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
  for (let topUps = 0; topUps < MAX_TOP_UPS && uncoveredCalls().length > 0; topUps += 1)
    await play(uncoveredCalls().map((name) => ({ how: 'scene', name, waitMs: SECOND_MS })));
}

test('every invariant holds after random calls by several people', {
  timeout: 2 * TIME_LIMIT_MS,
}, async () => {
  const sequences = fc.array(move, { minLength: 1, maxLength: MAX_MOVES, size: 'max' });
  const found = await fc.check(fc.asyncProperty(sequences, play), {
    seed: SEED,
    numRuns: RUNS,
    unbiased: true,
    interruptAfterTimeLimit: TIME_LIMIT_MS,
    markInterruptAsFailure: true,
    ...(PATH !== undefined && { path: PATH }),
  });
  if (found.failed && !found.counterexample)
    throw new Error('The time limit was reached before all sequences were played.');
  if (found.failed) {
    const again = `MODEL_SEED=${found.seed} MODEL_PATH=${found.counterexamplePath}`;
    throw new Error(`${again}, after ${found.numShrinks} shrinks`, { cause: found.errorInstance });
  }
  if (PATH !== undefined || RUNS < USUAL_RUNS) return;
  await coverRemainingCalls();
  expect(uncoveredCalls(), 'calls that never succeeded').toEqual([]);
});
