/** Details of requests: who sees them, what a change does to them, and what finds them. */
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportedBy } from '../../support/people/account-export.ts';
import { post, requestForm } from '../../support/people/market.ts';
import { hideAndShow } from '../../support/people/moderation.ts';
import type { Person } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let people: Stage;
beforeAll(async () => {
  people = await stage();
});

const cleaning = { job: 'deep', pets: 'yes', frequency: 'weekly' };
const postCleaning = (details: Record<string, string> = cleaning) =>
  post(people.carla, { category: 'House Cleaning', details });

const storedDetails = async (id: string) => (await people.stored(`serviceRequests/${id}`))?.details;
const edit = (id: string, input: Record<string, unknown>) =>
  people.carla.client.do('updateRequest', { params: { id }, input });

const PETS = {
  id: 'pets',
  value: 'yes',
  question: 'Are there pets in the home?',
  answer: 'Yes',
  short: 'Pets in the home',
};

test('the owner and businesses see the details, in lists too', async () => {
  const { carla, bob } = people;
  const { id, details } = await postCleaning();
  expect(details.map((detail) => detail.id)).toEqual(['job', 'frequency', 'pets']);
  expect(details).toContainEqual(PETS);
  const seen = async (who: Person, name: 'listMyRequests' | 'listOpenRequests') =>
    (await who.client.do(name)).find((request) => request.id === id)?.details;
  expect(await seen(carla, 'listMyRequests')).toEqual(details);
  expect(await seen(bob, 'listOpenRequests')).toEqual(details);
  expect((await bob.client.do('getRequest', { params: { id } })).details).toEqual(details);
  const { requests } = await exportedBy(carla);
  expect(requests.find((request) => request.id === id)?.details).toEqual(details);
});

test('a request of an older version has no details', async () => {
  const { id } = await postCleaning();
  await people.db.doc(`serviceRequests/${id}`).update({ details: FieldValue.delete() });
  expect((await people.bob.client.do('getRequest', { params: { id } })).details).toEqual([]);
});

describe('a change of a request', () => {
  test('without details keeps them', async () => {
    const { id } = await postCleaning();
    expect((await edit(id, { title: 'Clean it all' })).details).toHaveLength(3);
    expect(await storedDetails(id)).toEqual(cleaning);
  });

  test('with details replaces all of them', async () => {
    const { id } = await postCleaning();
    await edit(id, { details: { pets: 'no' } });
    expect(await storedDetails(id)).toEqual({ pets: 'no' });
    await edit(id, { details: {} });
    expect(await storedDetails(id)).toEqual({});
  });

  test('of the category keeps those that the new category asks for too', async () => {
    const { id } = await postCleaning();
    await edit(id, { category: 'Lawn Care' });
    expect(await storedDetails(id)).toEqual({ frequency: 'weekly' });
  });

  test('of the category takes new details, and refuses those of the old category', async () => {
    const { id } = await postCleaning();
    const input = { category: 'Roofing', details: cleaning };
    const refused = await people.carla.client.refused('updateRequest', { params: { id }, input });
    expect(refused).toMatchObject({ status: 400, fields: { details: expect.any(String) } });
    expect(await people.stored(`serviceRequests/${id}`)).toMatchObject({
      category: 'House Cleaning',
      details: cleaning,
    });
    await edit(id, { category: 'Roofing', details: { material: 'metal' } });
    expect(await storedDetails(id)).toEqual({ material: 'metal' });
  });
});

test('refused details post nothing, and say which question to answer again', async () => {
  const { carla } = people;
  const input = requestForm({ category: 'House Cleaning', details: { job: 'magic' } });
  const before = await carla.client.do('listMyRequests');
  expect(await carla.client.refused('createRequest', { input })).toMatchObject({
    status: 400,
    fields: { details: 'What kind of cleaning do you need? Choose one of the answers.' },
  });
  expect(await carla.client.do('listMyRequests')).toEqual(before);
});

test('a search finds the request by its answers', async () => {
  const { id } = await postCleaning();
  const found = async (q: string) =>
    (await people.bob.client.do('listOpenRequests', { query: { q, limit: 50 } })).map(
      (request) => request.id,
    );
  expect(await found('pets weekly')).toContain(id);
  await edit(id, { details: { pets: 'no' } });
  expect(await found('pets')).not.toContain(id);
});

test('administrators read what was typed, and hiding the request hides its details', async () => {
  const { carla, bob, ada } = people;
  const details = { vehicle: '2016 Civic', drives: 'yes' };
  const { id } = await post(carla, { category: 'Mechanic', details });
  const thing = { kind: 'request', thingId: id } as const;
  await bob.client.do('createReport', { input: { ...thing, reason: 'fraud', text: 'Odd.' } });
  const [reported] = await ada.client.do('listReports');
  expect(reported?.thing?.text).toMatch(/\nWhat year, make, and model\? 2016 Civic$/);
  await hideAndShow(people, thing, async () => {
    const list = JSON.stringify(await bob.client.do('listOpenRequests'));
    expect(list).not.toContain('2016 Civic');
    expect((await bob.client.answer('getRequest', { params: { id } })).text).not.toContain('2016 Civic');
  });
});
