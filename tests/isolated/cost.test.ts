import { type CallName, calls } from '@marketplace/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { MeasuredRoad } from '../support/measured.ts';
import { registerAdmin, registerBusiness, registerCustomer } from '../support/people.ts';
import { fill } from '../support/strangers.ts';
import { COST_BUDGET } from './cost-budget.ts';
import { scenarios, type World } from './cost-scenarios.ts';

const names = Object.keys(calls) as CallName[];
const worlds = new Map<number, World>();
beforeAll(async () => {
  const people = await Promise.all([
    registerCustomer(),
    registerBusiness(),
    registerBusiness(),
    registerAdmin(),
  ]);
  for (const count of [10, 2000]) {
    const road = new MeasuredRoad();
    const [customer, business, other, admin] = people;
    await Promise.all(people.map((person) => road.admit(person)));
    await fill(road.db, count);
    worlds.set(count, { road, customer, business, other, admin });
  }
}, 120_000);

function worldWith(count: number): World {
  const world = worlds.get(count);
  if (!world) throw new Error('not filled');
  return world;
}

describe.each([10, 2000])('with %i requests stored', (count) => {
  test.each(names)('%s costs what its budget says', async (name) => {
    const world = worldWith(count);
    const [who, asked] = await scenarios[name](world);
    const { status, cost } = await world.road.send(who, name, asked);
    expect({ status, cost }).toEqual({ status: calls[name].status, cost: COST_BUDGET[name] });
  });
});

describe('a search among 2000 requests', () => {
  const search = (query: Record<string, unknown>) => {
    const { road, business } = worldWith(2000);
    return road.send(business, 'listOpenRequests', { query });
  };

  test.each([
    { category: 'Construction' },
    { location: 'Austin' },
    { q: 'gutter' },
    { q: 'Austin, TX' },
    { q: '9 Oak Street, Austin, TX 78701' },
    { sort: 'lowest-budget' },
  ])('by %j costs its page', async (query) => {
    const { body, cost } = await search({ ...query, limit: 5 });
    expect({ found: body, cost }).toEqual({
      found: expect.objectContaining({ length: 5 }),
      cost: { reads: 1 + 6, writes: 0, queries: 1 },
    });
  });

  test('of several words looks up the rarest, and costs no more than a batch where many fit', async () => {
    const { body, cost } = await search({ q: 'repair gutter', limit: 5 });
    expect(body).toHaveLength(5);
    expect(cost).toEqual({ reads: 1 + 2 + 50, writes: 0, queries: 2 + 1 });
  });

  test('of words that never meet gives up early, and goes on where it stopped', {
    timeout: 120_000,
  }, async () => {
    const first = await search({ q: 'gutter boiler' });
    expect(first).toMatchObject({ body: [], cost: { reads: 1 + 2 + 200, queries: 2 + 4 } });
    const cursor = first.headers['X-Next-Cursor'];
    const second = await search({ q: 'gutter boiler', cursor });
    expect(second).toMatchObject({ body: [], cost: { reads: 1 + 2 + 200 } });
    expect(second.headers['X-Next-Cursor']).not.toBe(cursor);
  });
});
