/** Reviews over time: the seal and its end, races, ratings, and notifications, in a database without triggers. */

import { serviceRequestDetail } from '@marketplace/contract/request/schema';
import { isSealed, reviewId } from '@marketplace/contract/review/rules';
import { type ReviewPage, reviewPage, reviewsOfRequest } from '@marketplace/contract/review/schema';
import { DAY_MS } from '@marketplace/contract/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishDueReviews } from '../../../functions/src/services/maintenance/short-due-work.ts';
import { notifyOfReply, notifyOfReview } from '../../../functions/src/services/notification/review.ts';
import { runAtOnce } from '../../../functions/src/services/scheduled-job.ts';
import { type Account, users } from '../../../functions/src/store/account/accounts.ts';
import { refreshDenormalizedFields } from '../../../functions/src/store/copies/denormalized-fields.ts';
import { ratings } from '../../../functions/src/store/review/ratings.ts';
import { reviews } from '../../../functions/src/store/review/reviews.ts';
import { type IsolatedApi, isolatedApi } from '../../support/calls/direct.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';
import { ROUNDS } from '../../support/races/race.ts';
import { services } from '../../support/stack/in-process.ts';
import { wrongRatings } from '../random-walk/invariants/recounts.ts';

let own: IsolatedApi;
let customer: Account;
let business: Account;
let stranger: Account;
let clock: number;

beforeEach(async () => {
  clock = Date.now();
  own = isolatedApi({ now: () => new Date(clock) });
  [customer, business, stranger] = await Promise.all([
    own.someone('customer', { name: 'Carla Customer' }),
    own.someone('business', { name: 'Bob' }),
    own.someone('business'),
  ]);
});

const later = (days: number) => {
  clock += days * DAY_MS;
};
const idIn = ({ body }: { body: unknown }) => String(Object(body).id);
const onJob = (id: string) => ({ params: { id } });

async function completedJob(): Promise<string> {
  const id = idIn(
    await own.act(customer, 'createRequest', { input: requestForm({ title: 'Mend the roof' }) }),
  );
  const estimate = idIn(await own.act(business, 'createEstimate', { input: estimateForm(id) }));
  expect(await own.act(customer, 'acceptEstimate', onJob(estimate))).toMatchObject({ status: 200 });
  expect(await own.act(business, 'completeRequest', onJob(id))).toMatchObject({ status: 200 });
  return id;
}

const write = async (who: Account, job: string, stars = 5) =>
  (await own.act(who, 'writeReview', { ...onJob(job), input: { stars, text: 'As agreed.' } })).status;

const withDatabase = () => ({ ...services, db: own.db, now: () => new Date(clock) });

const bodyOf = async (who: Account, name: Parameters<typeof own.act>[1], job: string) =>
  (await own.act(who, name, onJob(job))).body;

const publishDue = () => runAtOnce(publishDueReviews, withDatabase());

async function pageOf({ id }: Account, query = {}): Promise<ReviewPage & { next: string | undefined }> {
  const { body, headers } = await own.act(stranger, 'listReviewsOfBusiness', { params: { id }, query });
  return { ...reviewPage.parse(body), next: headers['x-next-cursor'] };
}

const seenBy = async (who: Account, job: string) => {
  const { own: mine, theirs } = reviewsOfRequest.parse(await bodyOf(who, 'getReviewsOfRequest', job));
  return [mine && (mine.publishedAt ? 'published' : 'sealed'), theirs && 'theirs'];
};

/** Compares the ratings with a recount, and checks the seal of every job's reviews. */
async function expectConsistent() {
  expect(await wrongRatings(own.db)).toEqual([]);
  const stored = (await reviews(own.db).get()).docs.map((document) => document.data());
  for (const job of new Set(stored.map(({ serviceRequestId }) => serviceRequestId))) {
    const pair = stored.filter(({ serviceRequestId }) => serviceRequestId === job);
    const seals = pair.map(({ sealEndsAt }) => ({ sealEndsAt: sealEndsAt.toDate() }));
    for (const { publishedAt } of pair) expect(publishedAt === null).toBe(isSealed(seals, new Date(clock)));
  }
}

describe('the time to review a job', () => {
  /** As the caller sees the request, and its estimate. */
  const until = async (who: Account, job: string) => {
    const { reviewUntil, estimates } = serviceRequestDetail.parse(await bodyOf(who, 'getRequest', job));
    return [reviewUntil, estimates[0]?.reviewUntil];
  };
  const inDays = (days: number) => new Date(clock + days * DAY_MS).toISOString();

  test('is shown to each side until its own review, even while the other review is sealed', async () => {
    const job = await completedJob();
    const end = inDays(30);
    expect(await until(customer, job)).toEqual([end, null]);
    expect(await until(business, job)).toEqual([null, end]);
    await write(customer, job);
    expect(await until(customer, job)).toEqual([null, null]);
    expect(await until(business, job)).toEqual([null, end]);
    await write(business, job);
    expect(await until(business, job)).toEqual([null, null]);
  });

  test('is over after 30 days', async () => {
    const job = await completedJob();
    later(30.1);
    for (const who of [customer, business]) expect(await until(who, job)).toEqual([null, null]);
    expect(await write(customer, job)).toBe(409);
  });
});

describe('a first review', () => {
  test('is hidden until the other side’s review, and then both are published at once', async () => {
    const job = await completedJob();
    const unwritten = await own.act(business, 'getReviewsOfRequest', onJob(job));
    expect(await write(customer, job, 2)).toBe(201);
    expect(await own.act(business, 'getReviewsOfRequest', onJob(job))).toEqual(unwritten);
    expect(await seenBy(customer, job)).toEqual(['sealed', null]);
    expect(await pageOf(business)).toMatchObject({ reviews: [], summary: { rating: null } });
    expect((await ratings(own.db).get()).size).toBe(0);
    const early = await own.act(business, 'replyToReview', {
      params: { reviewId: reviewId(job, 'of-business') },
      input: { reply: 'No!' },
    });
    expect(early.status).toBe(404);

    expect(await write(business, job, 4)).toBe(201);
    expect(await seenBy(customer, job)).toEqual(['published', 'theirs']);
    expect(await seenBy(business, job)).toEqual(['published', 'theirs']);
    expect(await pageOf(business)).toMatchObject({
      summary: { rating: { average: 2, count: 1 }, spread: [0, 1, 0, 0, 0] },
      reviews: [{ authorName: 'Carla C.', stars: 2, text: 'As agreed.' }],
    });
    await expectConsistent();
  });

  test('is published after 14 days, and the other side’s later review at once', async () => {
    const job = await completedJob();
    await write(customer, job);
    later(13.9);
    await publishDue();
    expect(await seenBy(business, job)).toEqual([null, null]);
    later(0.1);
    await publishDue();
    expect(await seenBy(business, job)).toEqual([null, 'theirs']);
    later(10);
    expect(await write(business, job)).toBe(201);
    expect(await seenBy(customer, job)).toEqual(['published', 'theirs']);
    await expectConsistent();
  });
});

test('a review that cannot be published delays no other', async () => {
  const [broken, other] = [await completedJob(), await completedJob()];
  await write(customer, broken);
  later(0.1);
  await write(customer, other);
  await own.db.doc(`reviews/${broken}_of-business`).update({ stars: 'many' });
  later(14);
  await expect(publishDue()).rejects.toThrow('Not everything');
  expect(await seenBy(business, other)).toEqual([null, 'theirs']);
});

describe('concurrent changes', () => {
  /** One after the other: only the two sides of a job compete. */
  const often = async (work: () => Promise<void>) => {
    for (let round = 0; round < ROUNDS; round += 1) await work();
  };

  test('publish both reviews when both sides write', async () => {
    await often(async () => {
      const job = await completedJob();
      expect(await Promise.all([write(customer, job), write(business, job)])).toEqual([201, 201]);
      expect(await seenBy(customer, job)).toEqual(['published', 'theirs']);
    });
    await expectConsistent();
  });

  test('store one review when one side sends it twice', async () => {
    await often(async () => {
      const job = await completedJob();
      const statuses = await Promise.all([write(customer, job), write(customer, job)]);
      expect(statuses.sort()).toEqual([201, 409]);
    });
    await expectConsistent();
  });

  test('count each review once when the seal’s end runs twice while the other side writes', async () => {
    const jobs: string[] = [];
    await often(async () => void jobs.push(await completedJob()));
    for (const job of jobs) await write(customer, job);
    later(14);
    const statuses = jobs.map((job) => write(business, job));
    await Promise.all([publishDue(), publishDue(), ...statuses]);
    expect(await Promise.all(statuses)).toEqual(jobs.map(() => 201));
    expect((await pageOf(business)).summary.rating).toEqual({ average: 5, count: ROUNDS });
    await expectConsistent();
  });
});

describe('a published review', () => {
  let job: string;
  const ofBusiness = () => ({ reviewId: reviewId(job, 'of-business') });
  beforeEach(async () => {
    job = await completedJob();
    await write(customer, job, 1);
    await write(business, job, 5);
  });

  test('counts only as taken down once it is hidden, and its author sees the reason', async () => {
    const admin = await own.someone('customer', {});
    await users(own.db).doc(admin.id).update({ isAdmin: true });
    const takeDown = () =>
      own.act({ ...admin, isAdmin: true }, 'createAct', {
        input: { act: 'hide', kind: 'review', thingId: ofBusiness().reviewId, reason: 'Insults' },
      });
    const both = await Promise.all([takeDown(), takeDown()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await pageOf(business)).toMatchObject({ reviews: [], summary: { rating: null, takenDown: 1 } });
    expect(await own.act(customer, 'getReviewsOfRequest', onJob(job))).toMatchObject({
      body: { own: { takenDown: { reason: 'Insults' } } },
    });
    expect(await seenBy(business, job)).toEqual(['published', null]);
    await expectConsistent();
  });

  test('is listed in pages, newest first', async () => {
    for (const stars of [2, 3]) {
      later(1);
      const next = await completedJob();
      await write(business, next);
      await write(customer, next, stars);
    }
    const first = await pageOf(business, { limit: 2 });
    const rest = await pageOf(business, { limit: 2, cursor: first.next });
    expect([...first.reviews, ...rest.reviews].map(({ stars }) => stars)).toEqual([3, 2, 1]);
    expect(rest.next).toBeUndefined();
  });

  test('of a customer is visible to businesses on the customer’s open requests', async () => {
    const open = idIn(await own.act(customer, 'createRequest', { input: requestForm() }));
    expect(await bodyOf(stranger, 'listReviewsOfCustomer', open)).toMatchObject({
      summary: { rating: { average: 5, count: 1 } },
      reviews: [{ authorName: 'Bob' }],
    });
  });

  test('shows its author’s current name', async () => {
    await users(own.db).doc(customer.id).update({ name: 'Carla Newman' });
    await refreshDenormalizedFields(own.db, customer.id);
    expect((await pageOf(business)).reviews).toMatchObject([{ authorName: 'Carla N.' }]);
  });

  test('notifies its subject once, and its reply notifies its author once', async () => {
    const { reviewId: id } = ofBusiness();
    later(0.1);
    await own.act(business, 'replyToReview', { params: ofBusiness(), input: { reply: 'Sorry.' } });
    for (const notify of [notifyOfReview, notifyOfReply, notifyOfReview, notifyOfReply]) {
      await notify(withDatabase(), id);
    }
    expect(await notificationsOf(business)).toMatchObject([
      { kind: 'review', body: 'Carla Customer reviewed you for "Mend the roof".', count: 1 },
    ]);
    expect(await notificationsOf(customer)).toMatchObject([
      { kind: 'review', body: 'Bob replied to your review for "Mend the roof".', count: 1 },
    ]);
  });

  test('sends no notification while it is sealed', async () => {
    const next = await completedJob();
    await write(customer, next);
    await notifyOfReview(withDatabase(), reviewId(next, 'of-business'));
    expect(await notificationsOf(business)).toEqual([]);
  });
});

const notificationsOf = async ({ id }: Account) => {
  const { docs } = await own.db.collection(`users/${id}/notifications`).get();
  return docs.map((document) => document.data());
};
