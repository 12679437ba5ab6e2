/** Every race in several concurrent rounds, with all handlers in this process, so that only Firestore orders them. */
import { describe, expect, test } from 'vitest';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { removeConversations } from '../../../functions/src/store/conversation/changes.ts';
import { openRequestTotals } from '../../../functions/src/store/request/totals.ts';
import { correctTotals } from '../../../functions/src/store/totals/totals.ts';
import { isolatedApi } from '../../support/calls/direct.ts';
import { busyMoment, crowd, DECISIONS, decideUnderEdits } from '../../support/races/crowds.ts';
import { countSuccesses, type Race, ROUNDS, type Road, run } from '../../support/races/race.ts';
import { races } from './races.ts';

const RACES_AT_ONCE = 4;

function road(): Road<Account> {
  const { db, someone, act } = isolatedApi();
  return {
    db,
    customer: () => someone('customer'),
    business: () => someone('business'),
    ask: act,
    // This database has no triggers.
    followRemoval: (requestId) => removeConversations(db, requestId),
  };
}

/** The rounds of a race run concurrently, each in a database of its own. Later races reuse the databases. */
const idle = Array.from({ length: RACES_AT_ONCE }, () => Array.from({ length: ROUNDS }, road));
const waiting: ((roads: Road<Account>[]) => void)[] = [];

async function withRoads<T>(work: (roads: Road<Account>[]) => Promise<T>): Promise<T> {
  const roads = idle.pop() ?? (await new Promise<Road<Account>[]>((resolve) => waiting.push(resolve)));
  try {
    return await work(roads);
  } finally {
    const next = waiting.shift();
    if (next) next(roads);
    else idle.push(roads);
  }
}

/** Whichever call wins, the totals of open requests must equal a recount. */
async function runCounted(race: Race, one: Road<Account>) {
  const outcome = await run(race, one);
  expect(await correctTotals(one.db, openRequestTotals, new Date())).toEqual({});
  return outcome;
}

test.concurrent.each(races)(`$name, ${ROUNDS} times`, async (race) => {
  const outcomes = await withRoads((roads) => Promise.all(roads.map((one) => runCounted(race, one))));
  expect(outcomes).toHaveLength(ROUNDS);
});

test('17 concurrent calls about one request all end, and the acceptance among them succeeds', async () => {
  await runCounted(busyMoment, road());
});

describe('while three businesses edit their estimates in ten loops each', () => {
  test.each(DECISIONS)('the customer can %s', async (decision) => {
    const { status, edits } = await decideUnderEdits(decision, road());
    expect(status).toBe(200);
    expect(edits).toContain(200);
  });
});

/** 50 by night, which take ten seconds. */
const CROWD = Math.min(50, 10 * ROUNDS);

test(`${CROWD} businesses sending at once all succeed`, async () => {
  const { statuses } = await runCounted(crowd(CROWD), road());
  expect(countSuccesses(statuses), statuses.join(' ')).toBe(CROWD);
});
