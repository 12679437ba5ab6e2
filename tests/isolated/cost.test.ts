import { LIST_BOUNDS, readsAtMost } from '@marketplace/contract/bounds';
import { type CallName, calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import { beforeAll, describe, expect, test } from 'vitest';
import { isOff } from '../../functions/src/store/switch/switches.ts';
import { pathOf } from '../../web/src/lib/api/call-path.ts';
import type { Answer } from '../support/client.ts';
import { readCost } from '../support/measured.ts';
import { type Stage, stage } from '../support/stage.ts';
import { fill } from '../support/strangers.ts';
import { json } from '../support/table.ts';
import { situationOf } from './situations/index.ts';

const names = Object.keys(calls) as CallName[];
const [FEW, MANY] = [10, 2000];
const stages = new Map<number, Stage>();
beforeAll(async () => {
  for (const count of [FEW, MANY]) {
    const people = await stage();
    await fill(people.db, count);
    stages.set(count, people);
  }
});

function stageWith(count: number): Stage {
  const people = stages.get(count);
  if (!people) throw new Error('not filled');
  return people;
}

/** Each instance reads them once a minute, whichever call comes then. */
const knowSwitches = ({ db }: Stage) => isOff(db, 'posting', new Date());

const costOf = ({ headers }: Answer) => readCost(headers.get('x-cost'));

describe.each([FEW, MANY])('with %i requests stored', (count) => {
  // Only what a query costs can depend on what else is stored.
  const measured = names.filter((name) => count === MANY || situationOf(name).cost.queries > 0);
  test.each(measured)('%s costs exactly what its situation states', async (name) => {
    const { method, path, status }: Call = calls[name];
    const { good, cost } = situationOf(name);
    const { who, params, query, input } = await good(stageWith(count));
    const init = { method, ...(input && json(input)) };
    await knowSwitches(stageWith(count));
    const answer = await who.client.request(pathOf({ path }, params, query), init);
    expect({ status: answer.status, cost: costOf(answer) }).toEqual({ status, cost });
  });
});

test.each(names)('%s costs no more than is stated for any number of documents', (name) => {
  expect(situationOf(name).cost.reads).toBeLessThanOrEqual(readsAtMost(name));
});

test.each(Object.entries<Call>(calls).filter(([, { query, headers }]) => query && headers))(
  '%s, which has pages, states its bound',
  (name) => expect(LIST_BOUNDS).toHaveProperty(name),
);

describe('a search among 2000 requests', () => {
  const search = async (query: Record<string, string | number>) => {
    const answer = await stageWith(MANY).bob.client.answer('listOpenRequests', { query });
    const cursor = answer.headers.get('x-next-cursor') ?? '';
    return { body: JSON.parse(answer.text), cost: costOf(answer), cursor };
  };

  test.each<Record<string, string>>([
    {},
    { category: 'Construction' },
    { category: 'Construction,HVAC' },
    { location: 'Austin' },
    { q: 'gutter' },
    { q: 'Austin, TX' },
    { q: '9 Oak Street, Austin, TX 78701' },
    { sort: 'lowest-budget' },
  ])('with the query %j reads one page', async (query) => {
    const { body, cost } = await search({ ...query, limit: 5 });
    expect({ found: body, cost }).toEqual({
      found: expect.objectContaining({ length: 5 }),
      cost: { reads: 1 + 6, writes: 0, queries: 1 },
    });
  });

  test('for several terms looks up the rarest one, and reads at most one and a half times its page', async () => {
    const { body, cost, cursor } = await search({ q: 'repair gutter', limit: 5 });
    expect(body).toHaveLength(3);
    expect(cursor).not.toBe('');
    expect(cost).toEqual({ reads: 1 + 2 + 8, writes: 0, queries: 2 + 1 });
  });

  test('for terms that no request combines stops early, and continues from there on the next page', async () => {
    const first = await search({ q: 'gutter boiler' });
    expect(first).toMatchObject({ body: [], cost: { reads: 1 + 2 + 100, queries: 2 + 2 } });
    const second = await search({ q: 'gutter boiler', cursor: first.cursor });
    expect(second).toMatchObject({ body: [], cost: { reads: 1 + 2 + 100 } });
    expect(second.cursor).not.toBe(first.cursor);
  });
});
