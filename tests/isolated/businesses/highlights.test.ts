/** The reviews of businesses that the landing page shows to everyone. */
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { completedJob } from '../../support/people/market.ts';
import { act, hide, undo } from '../../support/people/moderation.ts';
import { businessForm, customerForm, type Person, register } from '../../support/people/people.ts';
import { review } from '../../support/people/reviews.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let people: Stage;
let clock: number;
let bob: Person;
beforeAll(async () => {
  clock = Date.now();
  people = await stage({ now: () => new Date(clock) });
  ({ bob } = people);
});

/** A published review of a business, and its id. */
async function reviewed(business: Person, stars: number, text: string): Promise<string> {
  clock += 1000;
  const { request } = await completedJob(people.carla, business);
  const { id } = await review(people.carla, request.id, stars, text);
  await review(business, request.id);
  return id;
}

const highlights = () => people.visitor().do('getReviewHighlights');
const texts = async () => (await highlights()).reviews.map(({ text }) => text);

const jobs = async () => (await highlights()).jobs;

/** A completed job that its customer shows, with a sealed review. */
async function shownJob(customer: Person = people.carla) {
  clock += 1000;
  const { request } = await completedJob(customer, bob);
  const input = { stars: 5, text: '', showsJob: true };
  const { showsJob } = await customer.client.do('writeReview', { params: { id: request.id }, input });
  return { request, showsJob };
}

describe('the review highlights', () => {
  test('are the three newest good reviews with a text, with their business', async () => {
    expect(await highlights()).toEqual({ rating: null, reviews: [], jobs: [], completedJobs: null });
    for (const [stars, text] of [
      [5, 'Came at once.'],
      [4, 'Neat work.'],
      [5, 'Fair price.'],
      [3, 'Came late.'],
      [5, ''],
      [5, 'Again any time.'],
    ] as const)
      await reviewed(bob, stars, text);
    expect(await texts()).toEqual(['Again any time.', 'Fair price.', 'Neat work.']);
    expect((await highlights()).reviews[0]).toMatchObject({
      authorName: 'Carla C.',
      category: 'Roofing',
      businessId: bob.id,
      businessName: 'Builders & Sons',
    });
  });

  test('are without sealed and hidden reviews, and those of hidden businesses', async () => {
    const { request } = await completedJob(people.carla, bob);
    await review(people.carla, request.id, 5, 'Under seal.');
    expect(await texts()).not.toContain('Under seal.');
    await hide(people, { kind: 'review', thingId: await reviewed(bob, 5, 'Spam.') });
    expect(await texts()).not.toContain('Spam.');
    const bill = await register(businessForm({ name: 'Bill' }), people.visitor());
    await reviewed(bill, 5, 'By Bill.');
    expect(await texts()).toContain('By Bill.');
    const profile = await hide(people, { kind: 'profile', thingId: bill.id });
    expect(await texts()).not.toContain('By Bill.');
    await undo(people, profile.id);
    await act(people, 'suspend', { kind: 'profile', thingId: bill.id }, { days: 7 });
    expect(await texts()).not.toContain('By Bill.');
  });

  test('have a rating from ten published reviews on, which is read once an hour', async () => {
    clock += HOUR_MS;
    expect((await highlights()).rating).toBeNull();
    for (let count = 0; count < 3; count += 1) await reviewed(bob, 1, '');
    expect((await highlights()).rating).toBeNull();
    clock += HOUR_MS;
    // Five stars four times, four stars, three stars, By Bill, and the three of one star.
    expect((await highlights()).rating).toEqual({ average: 3.5, count: 10 });
  });

  test('show the trade, town, and price of a job whose customer agreed, once the review is published', async () => {
    const { request, showsJob } = await shownJob();
    expect(showsJob).toBe(true);
    expect(await jobs()).toEqual([]);
    await review(bob, request.id);
    expect(await jobs()).toEqual([{ category: 'Roofing', town: 'Austin, TX', amount: 450 }]);
    await people.carla.client.do('stopShowingJob', { params: { id: request.id } });
    expect(await jobs()).toEqual([]);
  });

  test('show no job of a business, and none that was hidden or removed from the history', async () => {
    const byBusiness = await completedJob(people.carla, bob);
    await review(people.carla, byBusiness.request.id);
    const ofCustomer = await bob.client.do('writeReview', {
      params: { id: byBusiness.request.id },
      input: { stars: 5, text: '', showsJob: true },
    });
    expect(ofCustomer.showsJob).toBe(false);
    const [hidden, archived] = [await shownJob(), await shownJob()];
    for (const { request } of [hidden, archived]) await review(bob, request.id);
    expect(await jobs()).toHaveLength(2);
    const act = await hide(people, { kind: 'request', thingId: hidden.request.id });
    expect(await jobs()).toHaveLength(1);
    await undo(people, act.id);
    await people.carla.client.do('deleteRequest', { params: { id: archived.request.id } });
    expect(await jobs()).toHaveLength(1);
    await hide(people, { kind: 'review', thingId: `${hidden.request.id}_of-business` });
    expect(await jobs()).toEqual([]);
  });

  test('show no job of a customer who is suspended or deletes their account', async () => {
    const cora = await register(customerForm({ name: 'Cora' }), people.visitor());
    const { request } = await shownJob(cora);
    await review(bob, request.id);
    expect(await jobs()).toHaveLength(1);
    await cora.client.do('deleteAccount', { input: { currentPassword: cora.password } });
    expect(await jobs()).toEqual([]);
  });

  test('may be cached for minutes, unlike any other answer', async () => {
    const { headers } = await people.visitor().answer('getReviewHighlights');
    expect(headers.get('cache-control')).toBe('public, max-age=300, s-maxage=600');
  });
});
