import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { post, requestForm, uploaded } from '../../support/market.ts';
import { type Person, registerBoth, registerBusiness, registerCustomer } from '../../support/people.ts';
import { db, stored } from '../../support/stored.ts';

let carla: Person;
let other: Person;
let both: Person;
let bob: Person;
beforeAll(async () => {
  [carla, other, both, bob] = await Promise.all([
    registerCustomer(),
    registerCustomer(),
    registerBoth(),
    registerBusiness(),
  ]);
});

const postedBy = async ({ id }: Person) =>
  (await db.collection('serviceRequests').where('customerId', '==', id).count().get()).data().count;

describe('posting a request', () => {
  test('answers it as it is stored, open and without estimates', async () => {
    const form = requestForm({ title: '  Fix the porch  ' });
    const request = await carla.client.do('createRequest', { input: form });
    expect(request).toEqual({
      ...form,
      title: 'Fix the porch',
      hiddenReason: null,
      id: expect.any(String),
      customerId: carla.id,
      customerName: carla.user.name,
      status: 'open',
      customerArchived: false,
      estimatesCount: 0,
      activeEstimatesCount: 0,
      acceptedEstimate: null,
      completedBy: null,
      createdAt: request.updatedAt,
      updatedAt: expect.stringMatching(/Z$/),
    });
    const { createdAt: _, updatedAt: __, id, ...fields } = request;
    expect(await stored(`serviceRequests/${id}`)).toMatchObject(fields);
    expect(await carla.client.do('listMyRequests')).toContainEqual(request);
  });

  test('takes medium urgency and no pictures where nothing is said', async () => {
    const { urgency: _, imageUrls: __, ...form } = requestForm();
    const request = await carla.client.do('createRequest', { input: form });
    expect(request).toMatchObject({ urgency: 'medium', imageUrls: [] });
  });

  test('is for customers and accounts of both kinds', async () => {
    await expect(post(both)).resolves.toMatchObject({ customerId: both.id });
    expect(await bob.client.refused('createRequest', { input: requestForm() })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await postedBy(bob)).toBe(0);
  });

  const tooMuch = [
    ['title', ' ', 'Title is required'],
    ['title', 'x'.repeat(121), 'Title must be at most 120 characters'],
    ['description', '', 'Description is required'],
    ['description', 'x'.repeat(5001), 'Description must be at most 5000 characters'],
    ['category', 'Construction', 'Please choose a category'],
    ['location', '', 'Location is required'],
    ['location', 'x'.repeat(201), 'Location must be at most 200 characters'],
    ['budgetMin', 0, 'Minimum budget must be greater than 0'],
    ['budgetMin', 900, 'Maximum budget must be at least the minimum'],
    ['budgetMax', 99.5, 'Maximum budget must be a whole number of dollars'],
    ['budgetMax', 10_000_001, 'Maximum budget must be at most 10000000'],
    ['timeline', 'Same day', 'Please choose a timeline'],
    ['urgency', 'urgent', 'Please choose a priority'],
    ['imageUrls', Array(6).fill(`/objects/images/${randomUUID()}`), 'At most 5 images'],
    ['imageUrls', ['https://elsewhere.example/x.png'], 'Not a stored image'],
    ['status', 'completed', 'There is no such field'],
    ['customerId', randomUUID(), 'There is no such field'],
    ['estimatesCount', 7, 'There is no such field'],
  ] as const;

  test.each(tooMuch)('with %s %j is refused in words', async (field, value, words) => {
    const before = await postedBy(other);
    const body = JSON.stringify({ ...requestForm(), [field]: value });
    const answer = await other.client.request('/api/service-requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'invalid' });
    expect(Object.values(JSON.parse(answer.text).fields)).toContain(words);
    expect(await postedBy(other)).toBe(before);
  });
});

describe('the pictures of a request', () => {
  test('are five of one’s own at most, and belong to it from then on', async () => {
    const images = await Promise.all(Array.from({ length: 5 }, () => uploaded(carla)));
    const request = await post(carla, { imageUrls: images.map(({ path }) => path) });
    expect(request.imageUrls).toEqual(images.map(({ path }) => path));
    for (const { id } of images)
      expect(await stored(`images/${id}`)).toMatchObject({ requestId: request.id });
  });

  test.each([
    ['someone else’s', () => uploaded(other)],
    ['of another request', () => uploaded(carla, { requestId: randomUUID() })],
    ['meant as a profile picture', () => uploaded(carla, { purpose: 'profile' })],
    ['never uploaded', async () => ({ id: 'none', path: `/objects/images/${randomUUID()}` })],
  ])('are refused if %s, and nothing is stored', async (_, upload) => {
    const [good, bad] = [await uploaded(carla), await upload()];
    const [posts, image] = [await postedBy(carla), await stored(`images/${bad.id}`)];
    const refused = await carla.client.refused('createRequest', {
      input: requestForm({ imageUrls: [good.path, bad.path] }),
    });
    expect(refused).toMatchObject({ status: 400, fields: { imageUrls: expect.any(String) } });
    expect(await postedBy(carla)).toBe(posts);
    expect(await stored(`images/${good.id}`)).toMatchObject({ requestId: null });
    expect(await stored(`images/${bad.id}`)).toEqual(image);
  });

  test('cannot be the same one twice', async () => {
    const { path } = await uploaded(carla);
    const input = requestForm({ imageUrls: [path, path] });
    expect((await carla.client.refused('createRequest', { input })).status).toBe(400);
  });

  test('go to one request only when two want them at once', async () => {
    const { id, path } = await uploaded(carla);
    const input = requestForm({ imageUrls: [path] });
    const answers = await Promise.all([1, 2].map(() => carla.client.answer('createRequest', { input })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, expect.any(Number)]);
    const holders = await db.collection('serviceRequests').where('imageUrls', 'array-contains', path).get();
    expect(holders.docs.map((document) => document.id)).toEqual([(await stored(`images/${id}`))?.requestId]);
  });
});
