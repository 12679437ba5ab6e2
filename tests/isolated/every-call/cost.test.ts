/** What calls and searches cost among many documents. `every-call.test.ts` has each call's cost among few. */
import { LIST_BOUNDS, readsAtMost } from '@marketplace/contract/bounds';
import { calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import { beforeAll, describe, expect, test } from 'vitest';
import { isOff } from '../../../functions/src/store/switch/switches.ts';
import { readCost } from '../../support/calls/measured.ts';
import { fill } from '../../support/firestore/strangers.ts';
import { type Stage, stage } from '../../support/people/stage.ts';
import { situationOf } from '../situations/index.ts';
import { faultOfCost } from './good.ts';
import { describeFinding } from './report.ts';
import { ask, names } from './row.ts';

/** The nightly run has more, and asks every call. */
const NIGHTLY = process.env.MANY_REQUESTS;
const MANY = Number(NIGHTLY ?? 900);
/** Searches need many requests. Other queries show at fewer documents that they read all of them. */
const WITH_ESTIMATE = NIGHTLY ? MANY : 200;
let people: Stage;
beforeAll(async () => {
  people = await stage();
  await fill(people.db, MANY, WITH_ESTIMATE);
});

// Only what a query costs should depend on what else is stored.
test.each(names.filter((name) => NIGHTLY || situationOf(name).cost.queries > 0))(
  `%s costs as much among ${MANY} requests`,
  async (name) => {
    const situation = situationOf(name);
    const good = await situation.good(people);
    // Each instance reads them once a minute, whichever call comes then.
    await isOff(people.db, 'posting', new Date());
    const answer = await ask(calls[name], good);
    const fault = faultOfCost({ situation }, answer);
    if (fault) expect.fail(describeFinding({ name, good }, { rule: `among ${MANY} requests` }, fault));
    expect(answer.status).toBe(calls[name].status);
  },
);

test.each(names)('%s costs no more than is stated for any number of documents', (name) => {
  expect(situationOf(name).cost.reads).toBeLessThanOrEqual(readsAtMost(name));
});
test.each(Object.entries<Call>(calls).filter(([, { query, headers }]) => query && headers))(
  '%s, which has pages, states its bound',
  (name) => expect(LIST_BOUNDS).toHaveProperty(name),
);

describe(`a search among ${MANY} requests`, () => {
  const search = async (query: Record<string, string | number>) => {
    const answer = await people.bob.client.answer('listOpenRequests', { query });
    const cursor = answer.headers.get('x-next-cursor') ?? '';
    return { body: JSON.parse(answer.text), cost: readCost(answer.headers.get('x-cost')), cursor };
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
