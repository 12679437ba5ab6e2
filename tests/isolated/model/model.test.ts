/**
 * Whatever several people do, one after the other: the product answers and stores what the model
 * says. The sequences are the same in every run; others, and longer ones, by hand:
 *
 *   MODEL_SEED=7 MODEL_RUNS=500 npm test -- isolated model/model --attach
 *   MODEL_SEED=7 MODEL_PATH=12:0:3 npm test -- isolated model/model --attach     what a failure printed
 */
import { type CallName, calls } from '@marketplace/contract/calls';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { move } from './moves/index.ts';
import type { Move } from './moves/move.ts';
import { opening } from './moves/opening.ts';
import { expectedIn, storedIn } from './remains.ts';
import { type Made, Stage } from './stage.ts';

/** Always the same: a chance of its own in every run would fail on somebody who changed nothing. */
const SEED = Number(process.env.MODEL_SEED ?? 20_250_901);
const USUAL_RUNS = 35;
const RUNS = Number(process.env.MODEL_RUNS ?? USUAL_RUNS);
const PATH = process.env.MODEL_PATH;
const LONGEST = 150;
/** Only so that shrinking ends: three times what a passing run takes, so that a slow machine fails no passing run. */
const TIME_LIMIT_MS = 60_000 + RUNS * 15_000;
const EVERY_STATUS = [200, 201, 204, 400, 401, 403, 404, 409, 415];

const stage = new Stage();
const names = Object.keys(calls) as CallName[];
/** What each call was answered. */
const answers = new Map(names.map((name) => [name, new Set<number>()]));

async function play(moves: readonly Move[]): Promise<void> {
  const world = await stage.set();
  const transcript: string[] = [];
  for (const one of [...opening(world), ...moves]) {
    const made = await stage.make(one, world);
    transcript.push(inWords(made));
    answers.get(one.name)?.add(made.actual.status);
    expect(made.actual, transcript.join('\n')).toEqual(made.expected);
  }
  expect(await storedIn(stage, world), transcript.join('\n')).toEqual(expectedIn(world));
}

function inWords({ asked, expected, actual }: Made): string {
  const { name, device, ...rest } = asked;
  const wanted = actual.status === expected.status ? '' : `, not ${expected.status}`;
  return stage.named(`${device} ${name} ${JSON.stringify(rest)} → ${actual.status}${wanted}`);
}

test('whatever people do, the product answers and stores what the model says', {
  timeout: 2 * TIME_LIMIT_MS,
  retry: 0,
}, async () => {
  const sequences = fc.array(move, { minLength: 1, maxLength: LONGEST, size: 'max' });
  const found = await fc.check(fc.asyncProperty(sequences, play), {
    seed: SEED,
    numRuns: RUNS,
    interruptAfterTimeLimit: TIME_LIMIT_MS,
    markInterruptAsFailure: true,
    ...(PATH !== undefined && { path: PATH }),
  });
  if (found.failed && !found.counterexample) throw new Error('There was not time enough for all of it.');
  if (found.failed) {
    const again = `MODEL_SEED=${found.seed} MODEL_PATH=${found.counterexamplePath}`;
    throw new Error(`${again}, after ${found.numShrinks} shrinks`, { cause: found.errorInstance });
  }
  if (PATH !== undefined || RUNS < USUAL_RUNS) return;
  const neverDone = names.filter((name) => ![...(answers.get(name) ?? [])].some((status) => status < 300));
  expect(neverDone, 'what chance never let anyone do').toEqual([]);
  expect(new Set([...answers.values()].flatMap((statuses) => [...statuses]))).toEqual(new Set(EVERY_STATUS));
});
