import { beforeAll, describe, expect, test } from 'vitest';
import { completedJob, post, send } from '../../support/people/market.ts';
import { businessForm, type Person, register } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let carla: Person;
let bob: Person;
let bill: Person;
let newBusiness: () => Promise<Person>;
let stored: Stage['stored'];
beforeAll(async () => {
  const people = await stage();
  ({ carla, bob, stored } = people);
  bill = await register(businessForm({ name: 'Bill Brown', businessName: '' }), people.visitor());
  newBusiness = () => register(businessForm(), people.visitor());
});

describe('sending an estimate', () => {
  test('returns the stored estimate, with the names of both sides', async () => {
    const request = await post(carla);
    const estimate = await send(bob, request.id, { description: ' ' });
    expect(estimate).toEqual({
      id: expect.any(String),
      serviceRequestId: request.id,
      hiddenReason: null,
      acceptedAt: null,
      completedAt: null,
      reviewUntil: null,
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
      coverage: {},
      guaranteeMonths: null,
      earliestStart: null,
      validUntil: null,
      lines: [],
      serviceRequestCategory: request.category,
      version: 1,
      proposal: null,
      seenAt: null,
      rejectionReason: null,
      isOutdated: null,
      acceptedPrice: null,
      status: 'pending',
      businessArchived: false,
      attachmentUrls: [],
      customerLeft: false,
      businessLeft: false,
      createdAt: estimate.updatedAt,
      updatedAt: expect.stringMatching(/Z$/),
    });
    const { id, businessName, customerName, amount, status } = estimate;
    expect(await stored(`estimates/${id}`)).toMatchObject({ businessName, customerName, amount, status });
    expect(await stored(`serviceRequests/${request.id}`)).toMatchObject({
      estimatesCount: 1,
      activeEstimatesCount: 1,
    });
    expect((await bob.client.do('listMyEstimates'))[0]).toEqual(estimate);
  });

  test('uses the person’s name for a business without a business name', async () => {
    const { id } = await post(carla);
    expect(await send(bill, id)).toMatchObject({ businessName: 'Bill Brown' });
  });

  test('is allowed outside the budget', async () => {
    const { id } = await post(carla);
    await expect(send(bob, id, { amount: 10_000_000 })).resolves.toMatchObject({ amount: 10_000_000 });
  });
});

describe('a business’s list of its estimates', () => {
  test('is newest first, without archived ones, and for businesses only', async () => {
    const ben = await newBusiness();
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
