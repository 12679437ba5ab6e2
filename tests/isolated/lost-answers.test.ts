/** A commit whose answer was lost is retried, and the call must have the same outcome. */
import { type CallName, calls } from '@marketplace/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountTotals } from '../../functions/src/store/account/totals.ts';
import { openRequestTotals } from '../../functions/src/store/request/totals.ts';
import { correctTotals } from '../../functions/src/store/totals/totals.ts';
import { pathOf } from '../../web/src/lib/api/call-path.ts';
import { LOSSES, type Loss, loseAnswers } from '../support/lost-answers.ts';
import { everythingStored, renewedStage, type Stage, stage } from '../support/stage.ts';
import { json } from '../support/table.ts';
import { situationOf } from './situations/index.ts';

let people: Stage;
const stageOfRow = renewedStage(async () => {
  const begun = await stage();
  // The first correction creates the totals.
  for (const totals of [openRequestTotals, accountTotals]) await correctTotals(begun.db, totals, new Date());
  return begun;
});

const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method !== 'GET');

/** One call of each shape. What becomes of a lost answer is decided in `transact`, not in a call. */
const OF_EACH_SHAPE = new Map(
  names.map((name) => [`${calls[name].method} ${situationOf(name).writesPastTransactions}`, name]),
);
/** The nightly run loses answers in every way for every call. */
const LOSES_ALL = process.env.LOSSES === 'all';
const lossesOf = (name: CallName): readonly Loss[] =>
  LOSES_ALL || [...OF_EACH_SHAPE.values()].includes(name) ? LOSSES : ['sent again'];

type Stored = Record<string, unknown>;
const kindOf = (path: string) => path.replaceAll(/[0-9a-f-]{8,}/g, '…');
const kindsOf = (paths: readonly string[]) =>
  paths
    .filter((path) => !IGNORED.test(path))
    .map(kindOf)
    .sort();

/** Ignored: totals are checked by a recount, and Firebase Auth stores the time of each sign-in. */
const IGNORED = /^(totals|auth)\//;

/** How many paths of each kind were created, deleted, and changed, without their ids. */
function difference(before: Stored, after: Stored) {
  const changed = Object.keys(after).filter(
    (path) => path in before && JSON.stringify(before[path]) !== JSON.stringify(after[path]),
  );
  return {
    came: kindsOf(Object.keys(after).filter((path) => !(path in before))),
    went: kindsOf(Object.keys(before).filter((path) => !(path in after))),
    changed: kindsOf(changed),
  };
}

/** The length of each list and the type of each other field. */
const outline = (body: unknown) =>
  Object.fromEntries(
    Object.entries(Object(body)).map(([field, value]) => [
      field,
      Array.isArray(value) || typeof value === 'number' ? (Object(value).length ?? value) : typeof value,
    ]),
  );

async function outcomeOf(name: CallName, loss?: Loss, beginWith: 'first' | 'second' = 'first') {
  const { method, path } = calls[name];
  const { who, params, query, input } = await situationOf(name).good(people);
  const before = await everythingStored(people);
  const end = loss ? loseAnswers(people.db, loss, beginWith) : () => 0;
  const answer = await who.client.request(pathOf({ path }, params, query), {
    method,
    ...(input && json(input)),
  });
  const lost = end();
  const after = await everythingStored(people);
  return {
    lost,
    outcome: {
      status: answer.status,
      body: outline(JSON.parse(answer.text || 'null')),
      ...difference(before, after),
    },
  };
}

describe.each(names)('%s', (name) => {
  let undisturbed: unknown;
  beforeAll(async () => {
    people = await stageOfRow();
    // Twice, because the first run may also do work left over from earlier tests.
    await outcomeOf(name);
    undisturbed = (await outcomeOf(name)).outcome;
  });
  // Once for each call, because a recount takes as long as a row.
  afterAll(async () => {
    for (const totals of [openRequestTotals, accountTotals]) {
      expect(await correctTotals(people.db, totals, new Date()), totals.name).toEqual({});
    }
  });

  test.each(lossesOf(name))('has the same outcome when an answer is lost: %s', async (loss) => {
    const { lost, outcome } = await outcomeOf(name, loss);
    expect(lost).toBeGreaterThan(0);
    // The SDK retries writes outside of transactions. Once it gives up, the answer is a server error.
    if (loss !== 'sent again' && situationOf(name).writesPastTransactions)
      expect([404, 409]).not.toContain(outcome.status);
    else expect(outcome).toEqual(undisturbed);
  });

  test('has the same outcome when a later answer is lost', async () => {
    const { outcome } = await outcomeOf(name, 'sent again', 'second');
    expect(outcome).toEqual(undisturbed);
  });
});
