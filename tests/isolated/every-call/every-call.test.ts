/**
 * Every call, with one good case. First it is spoiled in one way after another, which must change nothing. Then it must
 * succeed, at its cost and within its limit, and have the same outcome when answers of the database are lost. A failure's
 * first line names the call, the role, and the rule, which is in `rules`.
 *
 *   npm test -- isolated every-call --attach -t acceptEstimate
 */
import { type CallName, calls } from '@marketplace/contract/calls';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isOff } from '../../../functions/src/store/switch/switches.ts';
import { LOSSES, type Losing } from '../../support/firestore/lost-answers.ts';
import { productConfig } from '../../support/stack/in-process.ts';
import { situationOf } from '../situations/index.ts';
import { faultsOfGood } from './good.ts';
import { faultOfLost, type Outcome, play } from './outcome.ts';
import { describeFinding, findUnanswered, tryAll } from './report.ts';
import { names, type Row, setUp } from './row.ts';
import { beyondLimits, foreignFields, withinLimits } from './rules/fields.ts';
import { counterOf, limit } from './rules/limit.ts';
import { missing, refused } from './rules/missing.ts';
import { paused, resumeDatabase } from './rules/paused.ts';
import { requests } from './rules/requests.ts';
import { roles } from './rules/roles.ts';

const REFUSALS = [
  missing,
  roles,
  refused,
  requests,
  beyondLimits,
  withinLimits,
  foreignFields,
  limit,
  paused,
];

const isRead = (name: CallName) => calls[name].method === 'GET';
const shapeOf = (name: CallName) => `${calls[name].method} ${situationOf(name).writesPastTransactions}`;
/** One call of each shape. What becomes of a lost answer is decided in `transact`, not in a call. */
const OF_EACH_SHAPE = [
  ...new Map(names.filter((name) => !isRead(name)).map((name) => [shapeOf(name), name])).values(),
];
/** The nightly run loses answers in every way for every call. */
const losesAll = (name: CallName) => process.env.LOSSES === 'all' || OF_EACH_SHAPE.includes(name);

const expectNone = (findings: readonly string[]) => {
  if (findings.length > 0) expect.fail(findings.join('\n'));
};

afterEach(async () => {
  const unanswered = findUnanswered();
  if (unanswered === undefined) return;
  await resumeDatabase();
  throw new Error(unanswered);
});

test('the timeout is less than twenty seconds', () => {
  expect(productConfig.answerWithinMs).toBeLessThan(19_000);
});

describe.each(names)('%s', (name) => {
  let row: Row;
  let undisturbed: Outcome | undefined;
  beforeAll(async () => {
    row = await setUp(name, { withOthers: true });
  });

  test('is refused where it should be, and changes nothing then', async () => {
    expectNone(await tryAll(row, REFUSALS));
  });

  test('succeeds in its good case, at its cost and within its limit', async () => {
    const counter = counterOf(row);
    await counter?.set(counter.max - 1);
    // Each instance reads them once a minute, whichever call comes then.
    await isOff(row.people.db, 'posting', new Date());
    undisturbed = await (counter ? counter.within(() => play(row)) : play(row));
    const count = await counter?.count();
    // For the rows that follow.
    await counter?.set(0);
    expectNone(faultsOfGood(row, undisturbed));
    expect(count, describeFinding(row, { rule: 'its limit' }, 'was not counted')).toBe(counter?.max);
  });

  if (isRead(name)) return;
  const losses = losesAll(name) ? LOSSES : (['sent again'] as const);
  test.each(losses)('has the same outcome when an answer is lost: %s', async (loss) => {
    await expectSame({ loss, beginWith: 'first' });
  });

  // Losing every other answer from the first on loses later ones too.
  if (!losesAll(name)) return;
  test('has the same outcome when a later answer is lost', async () => {
    undisturbed ??= await play(row);
    if (undisturbed.commits > 1) await expectSame({ loss: 'sent again', beginWith: 'second' });
  });

  async function expectSame(losing: Losing): Promise<void> {
    undisturbed ??= await play(row);
    const found = await faultOfLost(name, losing, undisturbed);
    if (found) expect.fail(describeFinding(row, { rule: `a lost answer, ${losing.loss}` }, found));
  }
});
