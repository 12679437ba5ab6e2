/** The costs of the triggers, from which `npm run cost` calculates. */
import { DAY_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { expect, test } from 'vitest';
import { takeStep } from '../../../functions/src/services/maintenance/inactivity-reminders.ts';
import { notifyOfDecision, notifyOfEstimate } from '../../../functions/src/services/notification/estimate.ts';
import { notifyOfEnd } from '../../../functions/src/services/notification/job.ts';
import { notifyOfMessage } from '../../../functions/src/services/notification/message.ts';
import { notifyOfReview } from '../../../functions/src/services/notification/review.ts';
import { notifyOfSilence } from '../../../functions/src/services/notification/silence.ts';
import { recordEstimateAnswer, recordMessageAnswer } from '../../../functions/src/store/business/figures.ts';
import { TRIGGERS } from '../../cost/triggers.ts';
import { measureCost } from '../../support/firestore/meter.ts';
import { Digests } from '../../support/notifications/digests.ts';
import { EmailedPair } from '../../support/notifications/emailed-pair.ts';
import { Town } from '../../support/notifications/fan-outs.ts';
import { type NotifiedPair, notifiedPair, say } from '../../support/notifications/notified-pair.ts';
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
  const { twentyBusinessesNotified: _, emailSent: __, dailySummary: ___, ...expected } = TRIGGERS;
  expect(measured).toEqual(expected);
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
