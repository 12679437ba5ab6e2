import { randomUUID } from 'node:crypto';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { accept, cancel, post, requestForm, send } from '../../support/people/market.ts';
import {
  type Person,
  registerBoth,
  registerBusiness,
  registerCustomer,
} from '../../support/people/people.ts';
import { db } from '../../support/stack/stored.ts';

let carla: Person;
let bob: Person;
let both: Person;
beforeAll(async () => {
  [carla, bob, both] = await Promise.all([registerCustomer(), registerBusiness(), registerBoth()]);
});

type Query = Record<string, string | number>;
type Page = { list: ServiceRequest[]; next: string | null };

async function page(query: Query, who = bob): Promise<Page> {
  const { status, text, headers } = await who.client.answer('listOpenRequests', { query });
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return { list: JSON.parse(text), next: headers.get('x-next-cursor') };
}

/** The entries of all pages. `between` runs before each further page. */
async function all(
  query: Query,
  between: () => Promise<unknown> = async () => {},
): Promise<ServiceRequest[]> {
  const { list, next } = await page(query);
  if (next === null) return list;
  await between();
  return [...list, ...(await all({ ...query, cursor: next }, between))];
}

const titles = (list: readonly ServiceRequest[]) => list.map(({ title }) => title);
/** A unique word, by which a test finds its own requests. */
const newWord = () => `w${randomUUID().replaceAll('-', '').slice(0, 10)}`;

describe('the list of open requests', () => {
  test('shows others no street number, no unit, and no chosen business', async () => {
    const { id } = await post(carla);
    const shown = (await page({})).list[0];
    expect(shown).toMatchObject({ id, location: 'Austin, TX 78701', acceptedEstimate: null });
    expect(JSON.stringify(shown)).not.toMatch(/Apt|"12 |terms|filters/);
  });

  test('includes the caller’s own requests with their full address', async () => {
    const { id } = await post(both);
    const own = (await page({}, both)).list.find((request) => request.id === id);
    expect(own).toMatchObject({ customerId: both.id, location: '12 Elm Street, Apt 4, Austin, TX 78701' });
  });

  test('leaves out jobs in progress and canceled requests', async () => {
    const word = newWord();
    const [taken, canceled, open] = await Promise.all([1, 2, 3].map(() => post(carla, { title: word })));
    if (!taken || !canceled || !open) throw new Error('not posted');
    await accept(carla, (await send(bob, taken.id)).id);
    await cancel(carla, canceled.id);
    expect((await all({ q: word })).map(({ id }) => id)).toEqual([open.id]);
  });
});

describe('pages', () => {
  const word = newWord();
  const posted: ServiceRequest[] = [];
  beforeAll(async () => {
    for (let index = 0; index < 13; index += 1) {
      posted.push(
        await post(carla, {
          title: `${word} ${index}`,
          budgetMin: 1,
          budgetMax: 100 * (1 + (index % 3)),
          urgency: (['low', 'high', 'medium'] as const)[index % 3],
        }),
      );
    }
  });

  const weight = { low: 1, medium: 2, high: 3 };
  const newest = (a: ServiceRequest, b: ServiceRequest) =>
    b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
  const orders = {
    newest,
    'highest-budget': (a: ServiceRequest, b: ServiceRequest) => b.budgetMax - a.budgetMax || newest(a, b),
    'lowest-budget': (a: ServiceRequest, b: ServiceRequest) => a.budgetMax - b.budgetMax || newest(a, b),
    'most-urgent': (a: ServiceRequest, b: ServiceRequest) =>
      weight[b.urgency] - weight[a.urgency] || newest(a, b),
  };

  test.each(Object.entries(orders))('sorted by %s show each request once, in order', async (sort, order) => {
    for (const limit of [1, 4, 13, 50]) {
      expect(titles(await all({ q: word, sort, limit }))).toEqual(titles(posted.toSorted(order)));
    }
  });

  test('contain twenty requests, newest first, by default', async () => {
    for (let index = 0; index < 8; index += 1) await post(carla, { title: newWord() });
    const { list, next } = await page({});
    expect(list).toHaveLength(20);
    expect(list).toEqual(list.toSorted(newest));
    expect(next).toEqual(expect.any(String));
    const second = (await page({ cursor: next ?? '' })).list;
    expect(second[0] && newest(list[19] as ServiceRequest, second[0])).toBeLessThan(0);
  });

  test('end with the last match, even if other candidates follow it', async () => {
    // The index holds only the first seven letters of a word, so all four are candidates.
    const start = newWord().slice(0, 7);
    for (const end of ['roof', 'sink', 'gate', 'gate']) await post(carla, { title: start + end });
    expect(await page({ q: `${start}sink`, limit: 1 })).toMatchObject({
      list: [{ title: `${start}sink` }],
      next: null,
    });
    expect(titles(await all({ q: `${start}gate`, limit: 1 }))).toEqual([`${start}gate`, `${start}gate`]);
  });

  test.each(Object.keys(orders))('sorted by %s stay consistent while requests arrive', async (sort) => {
    const arrivals = newWord();
    const before = await all({ q: word, sort });
    const postAnother = () =>
      post(carla, { title: `${word} ${arrivals}`, budgetMin: 1, budgetMax: 200, urgency: 'medium' });
    const seen = await all({ q: word, sort, limit: 5 }, postAnother);
    const ids = seen.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    await Promise.all(
      (await all({ q: arrivals })).map(({ id }) => carla.client.do('deleteRequest', { params: { id } })),
    );
  });

  test('reject a cursor that is invalid, cut, or from another search', async () => {
    const { next } = await page({ q: word, limit: 2 });
    if (next === null) throw new Error('only one page');
    const wrong: Query[] = [
      { q: word, limit: 2, cursor: 'x' },
      { q: word, limit: 2, cursor: next.slice(0, -3) },
      { q: word, limit: 2, cursor: next.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
      { q: word, limit: 2, cursor: next, sort: 'lowest-budget' },
      { limit: 2, cursor: next },
      { q: word, cursor: '' },
    ];
    for (const query of wrong) {
      expect(await bob.client.refused('listOpenRequests', { query })).toMatchObject({
        status: 400,
        fields: { cursor: expect.any(String) },
      });
    }
    expect((await page({ q: word, limit: 5, cursor: next })).list).toHaveLength(5);
  });
});

describe('a search', () => {
  const word = newWord();
  beforeAll(async () => {
    await post(carla, { title: `${word} roof`, description: 'Tiles fell off', category: 'Roofing' });
    await post(carla, {
      title: `${word} pipe`,
      description: 'Burst in the cellar',
      category: 'Plumbing',
      location: '9 Oak Avenue, San Francisco, CA 94110-1234',
    });
    await post(carla, {
      title: `${word} brakes`,
      description: 'They squeak',
      category: 'Mechanic',
      location: 'San Antonio, TX',
    });
  });

  const found: [Query, string[]][] = [
    [{ q: word }, ['brakes', 'pipe', 'roof']],
    [{ q: `${word} TILES fel` }, ['roof']],
    [{ q: `burst ${word}` }, ['pipe']],
    [{ q: `${word} francisco` }, ['pipe']],
    [{ q: `${word} 94110` }, ['pipe']],
    [{ q: `${word} San Francisco, CA` }, ['pipe']],
    [{ q: `${word} San Francisco, TX` }, []],
    [{ q: `${word} pipe in san francisco california` }, ['pipe']],
    [{ q: `${word} San Francisco, CA 94110` }, ['pipe']],
    [{ q: `${word} 5 Some Street, San Francisco, CA 94110` }, ['pipe']],
    [{ q: `${word} texas` }, ['brakes', 'roof']],
    [{ q: `${word} antonio tx` }, ['brakes']],
    [{ q: `${word} oak` }, []],
    [{ q: `${word} ellar` }, []],
    [{ q: word, category: 'Roofing' }, ['roof']],
    [{ q: word, category: 'Construction' }, ['pipe', 'roof']],
    [{ q: word, category: 'Automotive' }, ['brakes']],
    [{ q: word, category: 'Automotive,Roofing' }, ['brakes', 'roof']],
    [{ q: word, category: 'Astrology' }, []],
    [{ q: word, location: 'San Francisco' }, ['pipe']],
    [{ q: word, location: '94110' }, ['pipe']],
    [{ q: word, location: '5 Some Street, San Francisco, CA' }, ['pipe']],
    [{ q: word, location: 'san' }, ['brakes', 'pipe']],
    [{ q: word, location: 'Oak Avenue' }, []],
    [{ q: word, location: 'austin', category: 'Construction', sort: 'lowest-budget' }, ['roof']],
    [{ q: word, location: '94110', category: 'Roofing' }, []],
  ];
  test.each(found)('for %j finds %j', async (query, expected) => {
    const list = await all({ limit: 1, ...query });
    expect(titles(list)).toEqual(expected.map((last) => `${word} ${last}`));
  });

  test('rejects text that expands to many times its length, in queries and in requests', async () => {
    const long = '\ufdfa'.repeat(100);
    const before = await all({ q: word });
    expect(await bob.client.refused('listOpenRequests', { query: { q: long } })).toMatchObject({
      status: 400,
      fields: { q: 'Search has too many special characters' },
    });
    const input = requestForm({ title: `${word} ${long}` });
    expect(await carla.client.refused('createRequest', { input })).toMatchObject({
      status: 400,
      fields: { title: 'Title has too many special characters' },
    });
    expect(await all({ q: word })).toEqual(before);
  });

  test('finds requests stored without search fields', async () => {
    const { id } = await post(carla, { title: newWord(), location: 'Reno, NV 89501' });
    const title = (await carla.client.do('getRequest', { params: { id } })).title;
    await db.doc(`serviceRequests/${id}`).update({ searchable: FieldValue.delete() });
    const searches: Query[] = [{ q: `${title} Reno, NV` }, { q: title, location: '89501' }];
    for (const query of searches) {
      expect((await all(query)).map((request) => request.id)).toEqual([id]);
    }
  });

  test('finds an edited request only by its new text', async () => {
    const [before, after] = [newWord(), newWord()];
    const { id } = await post(carla, { title: before });
    await carla.client.do('updateRequest', { params: { id }, input: { title: after, category: 'HVAC' } });
    expect(await all({ q: before })).toEqual([]);
    expect((await all({ q: after, category: 'HVAC' })).map((request) => request.id)).toEqual([id]);
  });
});

describe('the figures above the list', () => {
  test('cover all open requests', async () => {
    const before = await bob.client.do('getRequestStats');
    const { id } = await post(carla, { urgency: 'high', budgetMin: 1, budgetMax: 5000 });
    await send(bob, id);
    const after = await bob.client.do('getRequestStats');
    const sum = ({ openRequests, averageBudget, averageEstimates }: typeof after) => [
      Math.round(openRequests * averageBudget),
      Math.round(openRequests * averageEstimates),
    ];
    const [budgets = 0, estimates = 0] = sum(before);
    expect(after).toMatchObject({
      openRequests: before.openRequests + 1,
      highPriority: before.highPriority + 1,
    });
    expect(sum(after)).toEqual([budgets + 5000, estimates + 1]);
    expect(await carla.client.refused('getRequestStats')).toMatchObject({ status: 403 });
  });
});
