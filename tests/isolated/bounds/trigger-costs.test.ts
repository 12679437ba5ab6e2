/** The costs of the triggers, from which `npm run cost` calculates. */
import { DAY_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { expect, test } from 'vitest';
import { takeStep } from '../../../functions/src/services/maintenance/inactivity-reminders.ts';
import { notifyOfDecision, notifyOfEstimate } from '../../../functions/src/services/notification/estimate.ts';
import { notifyOfEnd } from '../../../functions/src/services/notification/job.ts';
import { notifyOfMessage } from '../../../functions/src/services/notification/message.ts';
import { notifyOfReview } from '../../../functions/src/services/notification/review.ts';
import { notifyOfSilence } from '../../../functions/src/services/notification/silence.ts';
import { notifyOfVisit } from '../../../functions/src/services/notification/visit/notify-of-visit.ts';
import { recordEstimateAnswer, recordMessageAnswer } from '../../../functions/src/store/business/figures.ts';
import { outdateFeed } from '../../../functions/src/store/visit/feeds.ts';
import { passReminder } from '../../../functions/src/store/visit/reminders.ts';
import { type StoredVisit, visits } from '../../../functions/src/store/visit/visits.ts';
import { TRIGGERS } from '../../cost/triggers.ts';
import { measureCost } from '../../support/firestore/meter.ts';
import { Digests } from '../../support/notifications/digests.ts';
import { EmailedPair } from '../../support/notifications/emailed-pair.ts';
import { Town } from '../../support/notifications/fan-outs.ts';
import { type NotifiedPair, notifiedPair, say, send } from '../../support/notifications/notified-pair.ts';
import { windowAt } from '../../support/notifications/visiting-pair.ts';
import { estimateForm } from '../../support/people/market.ts';

const costOf = (run: () => Promise<unknown>) =>
  measureCost(async (cost) => {
    await run();
    const { reads, writes } = cost;
    return { reads, writes };
  });

/** Two days after the estimate. */
async function costOfReminder({ own, withPush, requestId, date, now }: NotifiedPair) {
  const ref = own.db.doc(`serviceRequests/${requestId}`);
  const before = (await ref.get()).data();
  const later = { db: own.db, now: () => new Date(date().getTime() + 2 * DAY_MS) };
  return costOf(async () => {
    await takeStep(later, requestId);
    const after = { ...before, remindersSent: 1 };
    await notifyOfSilence(withPush, requestId, { before, after, at: now() });
  });
}

test('the triggers of a job cost what the table states', async () => {
  const pair = await notifiedPair();
  const { own, withPush, customer, business, requestId, now } = pair;
  const estimateId = await pair.create(business, 'createEstimate', estimateForm(requestId));
  const measured: Record<string, unknown> = {
    estimateSent: await costOf(async () => {
      await recordEstimateAnswer(own.db, estimateId);
      await notifyOfEstimate(withPush, estimateId);
    }),
  };
  measured.silenceFollowed = await costOfReminder(pair);
  await own.act(customer, 'acceptEstimate', { params: { id: estimateId }, input: {} });
  measured.estimateDecided = await costOf(() => notifyOfDecision(withPush, estimateId, now()));
  const { id } = await say(pair, 'I can begin on Monday.');
  const conversationId = `${requestId}_${business.id}`;
  measured.messageSent = await costOf(async () => {
    await recordMessageAnswer(own.db, conversationId, id);
    await notifyOfMessage(withPush, conversationId, id);
  });
  await own.act(business, 'completeRequest', { params: { id: requestId } });
  measured.jobCompleted = await costOf(() => notifyOfEnd(withPush, requestId, now()));
  const review = { params: { id: requestId }, input: { stars: 5 } };
  for (const who of [customer, business]) await own.act(who, 'writeReview', review);
  measured.reviewPublished = await costOf(() => notifyOfReview(withPush, `${requestId}_of-business`));
  const { estimateSent, silenceFollowed, estimateDecided, messageSent, jobCompleted, reviewPublished } =
    TRIGGERS;
  expect(measured).toEqual({
    estimateSent,
    silenceFollowed,
    estimateDecided,
    messageSent,
    jobCompleted,
    reviewPublished,
  });
});

test('the triggers of a visit cost what the table states', async () => {
  const pair = await notifiedPair();
  const { own, withPush, customer, business, requestId, now } = pair;
  await send(pair);
  const start = pair.date().getTime() + 7 * DAY_MS;
  const followed = async (before: StoredVisit | undefined, id: string) => {
    const after = (await visits(own.db).doc(id).get()).data();
    if (!after) throw new Error('The visit is gone.');
    const cost = await costOf(async () => {
      await Promise.all(after.between.map((side) => outdateFeed(own.db, side, now())));
      await notifyOfVisit(withPush, { before, after, at: now() });
    });
    return { cost, after };
  };
  const proposing = { purpose: 'look', windows: [windowAt(start)], note: '' };
  const { body } = await own.act(business, 'proposeVisit', { params: { id: requestId }, input: proposing });
  const id = String(Object(body).id);
  const params = { id };
  const offered = await followed(undefined, id);
  const taking = { start: windowAt(start).start, address: 'none' };
  await own.act(customer, 'bookVisit', { params, input: taking });
  const booked = await followed(offered.after, id);
  pair.later(6 * DAY_MS);
  const step = await costOf(() => passReminder(own.db, id, pair.date()));
  const reminded = await followed(booked.after, id);
  await own.act(business, 'confirmVisit', { params });
  const confirmed = await followed(reminded.after, id);
  const { visitOffered, visitBooked, visitReminded, visitConfirmed } = TRIGGERS;
  expect({
    visitOffered: offered.cost,
    visitBooked: booked.cost,
    visitReminded: { reads: step.reads + reminded.cost.reads, writes: step.writes + reminded.cost.writes },
    visitConfirmed: confirmed.cost,
  }).toEqual({ visitOffered, visitBooked, visitReminded, visitConfirmed });
});

test('an email costs what the table states, beyond its notification', async () => {
  const emailed = await EmailedPair.begin();
  const { create, business, requestId, own, later } = emailed.pair;
  const id = await create(business, 'createEstimate', estimateForm(requestId));
  const { reads, writes } = await costOf(async () => {
    await recordEstimateAnswer(own.db, id);
    await notifyOfEstimate(emailed.within, id);
    later(2 * MINUTE_MS);
    await emailed.run();
  });
  expect(emailed.mails).toHaveLength(1);
  const { estimateSent, emailSent } = TRIGGERS;
  // The first email of an account also stores the code of its links.
  expect({ reads: reads - estimateSent.reads, writes: writes - estimateSent.writes - 1 }).toEqual(emailSent);
});

test('a daily summary costs what the table states, before its email', async () => {
  const daily = new Digests('2027-06-12T18:00:00Z');
  await daily.business({ emailVerified: false });
  await daily.posted();
  expect(await costOf(() => daily.nextDay())).toEqual(TRIGGERS.dailySummary);
  expect(daily.pushed).toHaveLength(1);
});

test('the notification of a new request costs what the table states', async () => {
  const town = new Town();
  await town.businesses(20);
  const id = await town.postedRequest();
  expect(await costOf(() => town.notifyAll(id))).toEqual(TRIGGERS.twentyBusinessesNotified);
  expect(town.notified).toHaveLength(20);
});
