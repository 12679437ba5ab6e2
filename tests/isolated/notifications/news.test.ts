/** Which notifications estimates and messages cause, and when a device gets another push. */
import { HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  notifyOfEstimate,
  notifyOfPrice,
  notifyOfWithdrawal,
} from '../../../functions/src/services/notification/estimate.ts';
import { estimates, withdrawnEstimate } from '../../../functions/src/store/estimate/estimates.ts';
import {
  type NotifiedPair,
  notificationsOf,
  notifiedPair,
  reprice,
  type Sent,
  say,
  send,
  withdraw,
} from '../../support/notifications/notified-pair.ts';

let pair: NotifiedPair;
beforeEach(async () => {
  pair = await notifiedPair();
});

describe('an estimate that is sent and withdrawn repeatedly', () => {
  test('is pushed once, and is one notification with the current state', async () => {
    for (let round = 0; round < 8; round += 1) await withdraw(pair, await send(pair));
    expect(pair.pushed).toEqual(['New estimate']);
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([
      { title: 'Estimate withdrawn', body: 'Bob withdrew its estimate for "Mend the roof".' },
    ]);
    await send(pair, 700);
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([
      { title: 'New estimate', body: 'Bob offers $700 for "Mend the roof".' },
    ]);
    expect(pair.pushed).toHaveLength(1);
  });

  test('is pushed again after an hour', async () => {
    await withdraw(pair, await send(pair));
    pair.later(HOUR_MS);
    await send(pair);
    expect(pair.pushed).toEqual(['New estimate', 'New estimate']);
  });

  test('shows the current state even if events arrive late and twice', async () => {
    const first = await send(pair);
    const withdrawn = withdrawnEstimate((await estimates(pair.own.db).doc(first).get()).data());
    await pair.own.act(pair.business, 'deleteEstimate', { params: { id: first } });
    await send(pair, 700);
    for (let round = 0; round < 2; round += 1) {
      await notifyOfWithdrawal(pair.withPush, withdrawn, pair.now());
      await notifyOfEstimate(pair.withPush, first);
    }
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([
      { body: 'Bob offers $700 for "Mend the roof".' },
    ]);
    expect(pair.pushed).toHaveLength(1);
  });
});

describe('a changed price', () => {
  test('is pushed once an hour, and the notification shows the newest price', async () => {
    const id = await send(pair, 500);
    for (const amount of [510, 520, 530]) await reprice(pair, id, amount);
    expect(pair.pushed).toEqual(['New estimate', 'Estimate updated']);
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([
      { body: 'Bob now offers $530 for "Mend the roof".' },
    ]);
    await notifyOfPrice(pair.withPush, id, pair.now());
    pair.later(HOUR_MS);
    await reprice(pair, id, 540);
    await reprice(pair, id, 550);
    expect(pair.pushed).toEqual(['New estimate', 'Estimate updated', 'Estimate updated']);
  });

  test('of a deleted estimate causes no notification', async () => {
    const id = await send(pair, 500);
    await withdraw(pair, id);
    await notifyOfPrice(pair.withPush, id, pair.now());
    expect(pair.pushed).toEqual(['New estimate']);
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([{ title: 'Estimate withdrawn' }]);
  });
});

describe('a message', () => {
  test('is not pushed to a person who looks at the conversation, and is listed as read', async () => {
    await send(pair);
    const where = { params: { conversationId: `${pair.requestId}_${pair.business.id}` } };
    await pair.own.act(pair.customer, 'setPresence', { ...where, input: { state: 'looking' } });
    await (await say(pair, 'Are you there?')).notify();
    expect(pair.pushed).toEqual(['New estimate']);
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([{}, { readAt: expect.any(Timestamp) }]);
    await pair.own.act(pair.customer, 'setPresence', { ...where, input: { state: 'away' } });
    await (await say(pair, 'And now?')).notify();
    expect(pair.pushed).toEqual(['New estimate', 'Bob']);
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([{}, { readAt: null, count: 1 }]);
  });

  test('is listed as read once its conversation is read, before or after its notification', async () => {
    await send(pair);
    const params = { serviceRequestId: pair.requestId, counterpartId: pair.business.id };
    await (await say(pair, 'Told')).notify();
    pair.later(MINUTE_MS);
    await pair.own.act(pair.customer, 'markMessagesRead', { params });
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([{}, { readAt: pair.now() }]);
    const late = await say(pair, 'Told late');
    pair.later(MINUTE_MS);
    await pair.own.act(pair.customer, 'markMessagesRead', { params });
    await late.notify();
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([
      {},
      { body: 'Told late', readAt: pair.now() },
    ]);
  });
});

describe('a message that is unsent', () => {
  const unsendMessage = async (sent: Sent) => {
    const params = { serviceRequestId: pair.requestId, counterpartId: pair.customer.id, messageId: sent.id };
    expect(await pair.own.act(pair.business, 'unsendMessage', { params })).toMatchObject({ status: 200 });
  };

  test('disappears from its notification, and is not pushed if it was not before', async () => {
    await send(pair);
    const [first, late] = [await say(pair, 'The key is under the mat'), await say(pair, 'It is not')];
    await first.notify();
    await unsendMessage(late);
    await late.notify();
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([
      {},
      { body: 'The key is under the mat', count: 1 },
    ]);
    await unsendMessage(first);
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([
      {},
      { body: 'Message unsent', count: 1 },
    ]);
    expect(pair.pushed).toEqual(['New estimate', 'Bob']);
  });

  test('leaves the notification of a later message unchanged', async () => {
    await send(pair);
    const [first, second] = [await say(pair, 'One'), await say(pair, 'Two')];
    for (const { notify } of [first, second]) await notify();
    await unsendMessage(first);
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([{}, { body: 'Two' }]);
  });
});

test('a push shows no link that a name contains', async () => {
  const name = 'Pay at https://pay.evil.example/x';
  await pair.own.db.doc(`users/${pair.business.id}`).update({ name, businessName: name });
  await send(pair);
  pair.pushed.length = 0;
  await (await say(pair, 'Hello')).notify();
  expect(pair.pushed).toEqual(['Pay at …']);
});

describe('messages whose events arrive twice, late, and in any order', () => {
  test('count once each, are pushed at most once each, and the last one is shown', async () => {
    await send(pair);
    pair.pushed.length = 0;
    const notify: (() => Promise<void>)[] = [];
    for (const number of upTo(12)) {
      pair.later(MINUTE_MS);
      notify.push((await say(pair, `Message ${number}`)).notify);
    }
    // Three at a time, first in reverse order and then again in order.
    const events = [...notify.toReversed(), ...notify];
    for (let at = 0; at < events.length; at += 3)
      await Promise.all(events.slice(at, at + 3).map((one) => one()));
    const [, entry] = await notificationsOf(pair, pair.customer);
    expect(entry).toMatchObject({
      kind: 'message',
      title: 'Bob',
      body: 'Message 11',
      count: 12,
      readAt: null,
    });
    // After the push of a late message, earlier ones are not pushed.
    expect(pair.pushed.length).toBeLessThanOrEqual(3);
  });
});

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);
