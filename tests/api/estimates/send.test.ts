import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { accept, cancel, completedJob, estimateForm, post, reject, send } from '../../support/market.ts';
import { type Person, registerBoth, registerBusiness, registerCustomer } from '../../support/people.ts';
import { db, stored, unchangedBy } from '../../support/stored.ts';

let carla: Person;
let bob: Person;
let bill: Person;
let both: Person;
beforeAll(async () => {
  [carla, bob, bill, both] = await Promise.all([
    registerCustomer(),
    registerBusiness(),
    registerBusiness({ name: 'Bill Brown', businessName: '' }),
    registerBoth(),
  ]);
});

const sentOn = async (requestId: string) =>
  (await db.collection('estimates').where('serviceRequestId', '==', requestId).count().get()).data().count;

async function refusedSending(who: Person, requestId: string, changes: object, status: number) {
  const before = await sentOn(requestId);
  const kept = await unchangedBy(`serviceRequests/${requestId}`, async () => {
    const refused = await who.client.refused('createEstimate', {
      input: { ...estimateForm(requestId), ...changes },
    });
    expect(refused).toMatchObject({ status });
  });
  expect({ kept, sent: await sentOn(requestId) }).toEqual({ kept: true, sent: before });
}

describe('sending an estimate', () => {
  test('answers it as it is stored, with what it shows of both sides', async () => {
    const request = await post(carla);
    const estimate = await send(bob, request.id, { description: ' ' });
    expect(estimate).toEqual({
      id: expect.any(String),
      serviceRequestId: request.id,
      hiddenReason: null,
      serviceRequestTitle: request.title,
      serviceRequestStatus: 'open',
      customerId: carla.id,
      customerName: carla.user.name,
      businessId: bob.id,
      businessName: 'Builders & Sons',
      businessLevel: 'professional',
      businessProfileImageUrl: null,
      amount: 450,
      description: '',
      timeline: '3-5 days',
      status: 'pending',
      businessArchived: false,
      attachmentUrls: [],
      customerLeft: false,
      businessLeft: false,
      createdAt: estimate.updatedAt,
      updatedAt: expect.stringMatching(/Z$/),
    });
    const { createdAt: _, updatedAt: __, id, ...fields } = estimate;
    expect(await stored(`estimates/${id}`)).toMatchObject(fields);
    expect(await stored(`serviceRequests/${request.id}`)).toMatchObject({
      estimatesCount: 1,
      activeEstimatesCount: 1,
    });
    expect((await bob.client.do('listMyEstimates'))[0]).toEqual(estimate);
  });

  test('goes by the name of a business that has no other', async () => {
    const { id } = await post(carla);
    expect(await send(bill, id)).toMatchObject({ businessName: 'Bill Brown' });
  });

  test('opens the conversation of the two', async () => {
    const { id, title } = await post(carla);
    await send(bob, id);
    expect(await stored(`conversations/${id}_${bob.id}`)).toMatchObject({
      serviceRequestId: id,
      serviceRequestTitle: title,
      customerId: carla.id,
      customerName: carla.user.name,
      businessId: bob.id,
      businessName: 'Builders & Sons',
      participants: [carla.id, bob.id],
      lastMessage: null,
    });
  });

  test('outside the budget is allowed', async () => {
    const { id } = await post(carla);
    await expect(send(bob, id, { amount: 10_000_000 })).resolves.toMatchObject({ amount: 10_000_000 });
  });

  test('is not for one’s own request, nor for customers', async () => {
    const { id } = await post(both);
    await refusedSending(both, id, {}, 403);
    await refusedSending(carla, id, {}, 403);
  });

  test('a second time waits until the first was rejected', async () => {
    const { id } = await post(carla);
    const first = await send(bob, id);
    await refusedSending(bob, id, {}, 409);
    await reject(carla, first.id);
    await send(bob, id);
    await refusedSending(bob, id, {}, 409);
    expect(await stored(`serviceRequests/${id}`)).toMatchObject({
      estimatesCount: 2,
      activeEstimatesCount: 1,
    });
  });

  test('is over when the job has begun, is done or was called off', async () => {
    const taken = await post(carla);
    await accept(carla, (await send(bill, taken.id)).id);
    const off = await post(carla);
    await cancel(carla, off.id);
    const { request: done } = await completedJob(carla, bill);
    for (const { id } of [taken, off, done]) await refusedSending(bob, id, {}, 409);
  });

  test('on a request that is not there is refused', async () => {
    await refusedSending(bob, randomUUID(), {}, 404);
  });

  test.each([
    { amount: 0 },
    { amount: 12.5 },
    { amount: '450' },
    { amount: 10_000_001 },
    { timeline: 'ASAP' },
    { description: 'x'.repeat(5001) },
    { status: 'accepted' },
    { businessId: randomUUID() },
    { serviceRequestId: 'none' },
  ])('with %j is refused', async (changes) => {
    const { id } = await post(carla);
    await refusedSending(bob, id, changes, 400);
  });
});

describe('the list of one’s own estimates', () => {
  test('is newest first, without archived ones, and for businesses', async () => {
    const ben = await registerBusiness();
    const requests = [await post(carla), await post(carla), await post(carla)];
    for (const { id } of requests) await send(ben, id);
    const { estimate } = await completedJob(carla, ben);
    await ben.client.do('archiveEstimates', { input: { estimateIds: [estimate.id] } });
    const list = await ben.client.do('listMyEstimates');
    expect(list.map(({ serviceRequestId }) => serviceRequestId)).toEqual(
      requests.map(({ id }) => id).reverse(),
    );
    expect(await carla.client.refused('listMyEstimates')).toMatchObject({ status: 403 });
  });
});
