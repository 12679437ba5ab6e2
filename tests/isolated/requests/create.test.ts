import { randomUUID } from 'node:crypto';
import { showDetails } from '@marketplace/contract/request/details/answers';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportedBy } from '../../support/people/account-export.ts';
import { post, requestForm, uploaded } from '../../support/people/market.ts';
import { businessForm, type Person, register } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let bob: Person;
let carla: Person;
let cleo: Person;
let db: Stage['db'];
let stored: Stage['stored'];
let visitor: Stage['visitor'];
beforeAll(async () => {
  ({ bob, carla, cleo, db, stored, visitor } = await stage());
});

const upload = (owner: Person, changes = {}) => uploaded(owner, changes, db);

const postedBy = async ({ id }: Person) =>
  (await db.collection('serviceRequests').where('customerId', '==', id).count().get()).data().count;

describe('posting a request', () => {
  test('returns the stored request, open and without estimates', async () => {
    const { details, ...form } = requestForm({ title: '  Fix the porch  ' });
    const request = await carla.client.do('createRequest', { input: { ...form, details } });
    expect(request).toEqual({
      ...form,
      title: 'Fix the porch',
      details: showDetails('Roofing', { ...details }),
      hiddenReason: null,
      unnotifiedReason: null,
      reviewUntil: null,
      offers: null,
      distanceMiles: null,
      endsAt: null,
      contactSharing: null,
      questionsToAnswer: 0,
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
    const {
      createdAt: _,
      updatedAt: __,
      reviewUntil: ___,
      offers: ____,
      distanceMiles: _____,
      details: ______,
      endsAt: _______,
      contactSharing: _________,
      questionsToAnswer: ________,
      id,
      ...fields
    } = request;
    expect(await stored(`serviceRequests/${id}`)).toMatchObject({ ...fields, details });
    expect(await carla.client.do('listMyRequests')).toContainEqual(request);
  });
});

describe('a business that is asked', () => {
  const askedIn = async ({ id }: { id: string }) => (await stored(`serviceRequests/${id}`))?.askedBusinessId;

  test('is stored, and is shown to no one but in the export of the customer', async () => {
    const request = await post(carla, { businessId: bob.id });
    expect(await askedIn(request)).toBe(bob.id);
    expect(JSON.stringify(request)).not.toContain(bob.id);
    const seen = await bob.client.do('getRequest', { params: { id: request.id } });
    expect(JSON.stringify(seen)).not.toContain(bob.id);
    const { requests } = await exportedBy(carla);
    expect(requests).toContainEqual({ ...request, askedBusinessId: bob.id });
  });

  test.each(['the customer', 'the business'])(
    'is stored all the same if %s blocks the other',
    async (side) => {
      const business = await register(businessForm(), visitor());
      const [by, blocked] = side === 'the customer' ? [carla, business] : [business, carla];
      await by.client.do('blockAccount', { params: { accountId: blocked.id } });
      expect(await askedIn(await post(carla, { businessId: business.id }))).toBe(business.id);
    },
  );
});

describe('the pictures of a request', () => {
  test.each([
    ['someone else’s', () => upload(cleo)],
    ['of another request', () => upload(carla, { requestId: randomUUID() })],
    ['meant as a profile picture', () => upload(carla, { purpose: 'profile' })],
    ['never uploaded', async () => ({ id: 'none', path: `/objects/images/${randomUUID()}` })],
  ])('are refused if %s, and nothing is stored', async (_, uploadBad) => {
    const [good, bad] = [await upload(carla), await uploadBad()];
    const [posts, image] = [await postedBy(carla), await stored(`images/${bad.id}`)];
    const refused = await carla.client.refused('createRequest', {
      input: requestForm({ imageUrls: [good.path, bad.path] }),
    });
    expect(refused).toMatchObject({ status: 400, fields: { imageUrls: expect.any(String) } });
    expect(await postedBy(carla)).toBe(posts);
    expect(await stored(`images/${good.id}`)).toMatchObject({ requestId: null });
    expect(await stored(`images/${bad.id}`)).toEqual(image);
  });

  test('cannot contain one picture twice', async () => {
    const { path } = await upload(carla);
    const input = requestForm({ imageUrls: [path, path] });
    expect((await carla.client.refused('createRequest', { input })).status).toBe(400);
  });

  test('go to one request only when two requests use them at the same time', async () => {
    const { id, path } = await upload(carla);
    const input = requestForm({ imageUrls: [path] });
    const answers = await Promise.all([1, 2].map(() => carla.client.answer('createRequest', { input })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, expect.any(Number)]);
    const { docs } = await db.collection('serviceRequests').get();
    const holders = docs.filter((document) => document.get('imageUrls').includes(path));
    expect(holders.map((document) => document.id)).toEqual([(await stored(`images/${id}`))?.requestId]);
  });
});
