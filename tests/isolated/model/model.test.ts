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
import { model } from './model.ts';
import { move } from './moves/index.ts';
import { at, type Move } from './moves/move.ts';
import { opening } from './moves/opening.ts';
import { expectedIn, storedIn } from './remains.ts';
import { type Made, Stage } from './stage.ts';

/** Always the same: a chance of its own in every run would fail on somebody who changed nothing. */
const SEED = Number(process.env.MODEL_SEED ?? 20_250_901);
/** For every change. Every night it is 300 others (.github/workflows/nightly.yml). */
const USUAL_RUNS = 12;
const RUNS = Number(process.env.MODEL_RUNS ?? USUAL_RUNS);
const PATH = process.env.MODEL_PATH;
const LONGEST = 150;
/** So often, and for so many turns each time, people go on until every call was done. */
const MOST_RESTS = 20;
const LONGEST_REST = 50;
const MOST_DRAWN = MOST_RESTS * LONGEST_REST;
/** Only so that shrinking ends: three times what a passing run takes, so that a slow machine fails no passing run. */
const TIME_LIMIT_MS = 60_000 + RUNS * 15_000;
const EVERY_STATUS = [200, 201, 204, 400, 401, 403, 404, 409, 415];

const stage = new Stage();
const names = Object.keys(calls) as CallName[];
/** For `towardsTheRest`: moves of any call, and of each. */
const byChance = fc.sample(move, { seed: SEED, numRuns: MOST_DRAWN });
const drawn = new Map<CallName, Move[]>();
/** What each call was answered. */
const answers = new Map(names.map((name) => [name, new Set<number>()]));

async function play(moves: Iterable<Move>): Promise<void> {
  const world = await stage.set();
  const transcript: string[] = [];
  for (const one of chain(opening(world), moves)) {
    const made = await stage.make(one, world);
    transcript.push(inWords(made));
    answers.get(one.name)?.add(made.actual.status);
    expect(made.actual, transcript.join('\n')).toEqual(made.expected);
  }
  expect(await storedIn(stage, world), transcript.join('\n')).toEqual(expectedIn(world));
}

function* chain(first: Iterable<Move>, then: Iterable<Move>) {
  yield* first;
  yield* then;
}

const neverDone = () =>
  names.filter((name) => ![...(answers.get(name) ?? [])].some((status) => status < 300));

/**
 * Moves by chance, and after each one of a call that nobody was let do so far: a few dozen moves come to it, for which
 * chance alone takes thousands.
 */
function* towardsTheRest(): Generator<Move> {
  for (let turn = 0; turn < LONGEST_REST; turn += 1) {
    const rest = neverDone();
    const name = at(rest, turn);
    if (name === undefined) return;
    const own =
      drawn.get(name) ?? fc.sample(model[name].move(name).arbitrary, { seed: SEED, numRuns: MOST_DRAWN });
    drawn.set(name, own);
    yield* [...byChance.splice(0, 1), ...own.splice(0, 1)];
  }
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
  for (let rest = 0; rest < MOST_RESTS && neverDone().length > 0; rest += 1) await play(towardsTheRest());
  expect(neverDone(), 'what chance never let anyone do').toEqual([]);
  expect(new Set([...answers.values()].flatMap((statuses) => [...statuses]))).toEqual(new Set(EVERY_STATUS));
});
