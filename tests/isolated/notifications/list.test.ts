/** The list of notifications, and the removal of notifications with the things they are about. */

import { MINUTE_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { emailText } from '../../../functions/src/services/notification/email-text.ts';
import { notifyOfDecision } from '../../../functions/src/services/notification/estimate.ts';
import { findUser } from '../../../functions/src/store/account/accounts.ts';
import { removeConversations } from '../../../functions/src/store/conversation/changes.ts';
import { removeNotificationsOf } from '../../../functions/src/store/notification/changes.ts';
import { recordNotification } from '../../../functions/src/store/notification/events.ts';
import { measureCost } from '../../support/firestore/meter.ts';
import {
  type NotifiedPair,
  notificationsOf,
  notifiedPair,
  say,
  send,
  withdraw,
} from '../../support/notifications/notified-pair.ts';

let pair: NotifiedPair;
beforeEach(async () => {
  pair = await notifiedPair();
});

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('the list', () => {
  type Listed = { id: string; readAt: string | null };
  const page = (query: Record<string, unknown>) =>
    pair.own.act(pair.customer, 'listNotifications', { query });
  const listed = async (query: Record<string, unknown> = {}) => (await page(query)).body as Listed[];
  const addNotification = async (number: number, at: number) => {
    const content = {
      title: 'New estimate',
      body: 'For "Sink".',
      emailText: emailText('New estimate', 'View Estimate'),
      url: '/customer?request=1',
      requestId: '1',
    };
    const event = { event: 'sent', at: Timestamp.fromMillis(at) };
    const notification = { kind: 'estimate', tag: `estimate-${number}`, ...content, ...event } as const;
    const recipient = (await findUser(pair.own.db, pair.customer.id)) ?? pair.customer;
    await recordNotification(pair.own.db, recipient, notification, {
      isPushWanted: false,
      isEmailWanted: false,
      now: pair.date(),
    });
  };

  test('comes in pages, newest first, with each entry once even when new ones arrive between pages', async () => {
    await Promise.all(upTo(7).map((number) => addNotification(number, pair.now().toMillis() + number)));
    const first = await page({ limit: 3 });
    await addNotification(7, pair.now().toMillis() + 7);
    const cursor = first.headers['x-next-cursor'];
    const ids = [...(first.body as Listed[]), ...(await listed({ limit: 10, cursor }))].map(({ id }) => id);
    expect(ids).toEqual([6, 5, 4, 3, 2, 1, 0].map((number) => `estimate-${number}`));
  });

  test('is marked as read as a whole at the cost of the newest twenty entries', async () => {
    await Promise.all(upTo(60).map((number) => addNotification(number, pair.now().toMillis() + number)));
    const cost = await measureCost(async (used) => {
      expect(await pair.own.act(pair.customer, 'readNotifications', { input: {} })).toMatchObject({
        status: 204,
      });
      return { ...used };
    });
    // The rate limit's counter and the profile are written too.
    expect(cost).toEqual({ reads: 1 + 20, writes: 2 + 20, queries: 1 });
    const reader = (await findUser(pair.own.db, pair.customer.id)) ?? pair.customer;
    const seen = async () =>
      (await pair.own.act(reader, 'listNotifications', { query: { limit: 50 } })).body as Listed[];
    expect((await seen()).filter(({ readAt }) => readAt === null)).toEqual([]);

    // An event from before the marking that arrives late.
    await addNotification(60, pair.now().toMillis() + 30);
    const unread = (await seen()).filter(({ readAt }) => readAt === null);
    expect(unread.map(({ id }) => id)).toEqual(['estimate-60']);
  });
});

describe('removes notifications of removed things', () => {
  test('a message’s when its conversation closes, even if it arrives late', async () => {
    const id = await send(pair);
    const [first, second] = [await say(pair, 'The key is under the mat'), await say(pair, 'Or in the shed')];
    await first.notify();
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([
      {},
      { body: 'The key is under the mat' },
    ]);
    await withdraw(pair, id);
    await second.notify();
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([{ title: 'Estimate withdrawn' }]);
  });

  test('a decision’s with the last estimate of the business, but not while another estimate remains', async () => {
    const rejected = await send(pair);
    await pair.own.act(pair.customer, 'changeEstimateStatus', {
      params: { id: rejected },
      input: { status: 'rejected' },
    });
    pair.later(MINUTE_MS);
    await notifyOfDecision(pair.withPush, rejected, pair.now());
    const another = await send(pair);
    await withdraw(pair, rejected);
    expect(await notificationsOf(pair, pair.business)).toMatchObject([
      { title: 'Your estimate was not selected' },
    ]);
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([{ title: 'New estimate' }]);
    await withdraw(pair, another);
    expect(await notificationsOf(pair, pair.business)).toEqual([]);
  });

  test('all of a deleted request, on both sides, even if one arrives late', async () => {
    const id = await send(pair);
    const late = await say(pair, 'The key is under the mat');
    await late.notify();
    await pair.own.act(pair.customer, 'changeEstimateStatus', {
      params: { id },
      input: { status: 'rejected' },
    });
    await notifyOfDecision(pair.withPush, id, pair.now());
    expect([
      await notificationsOf(pair, pair.customer),
      await notificationsOf(pair, pair.business),
    ]).toMatchObject([[{}, {}], [{}]]);

    expect(
      await pair.own.act(pair.customer, 'deleteRequest', { params: { id: pair.requestId } }),
    ).toMatchObject({ status: 204 });
    for (let round = 0; round < 2; round += 1) {
      await removeConversations(pair.own.db, pair.requestId);
      await removeNotificationsOf(pair.own.db, pair.requestId);
    }
    expect([await notificationsOf(pair, pair.customer), await notificationsOf(pair, pair.business)]).toEqual([
      [],
      [],
    ]);
    pair.later(MINUTE_MS);
    await notifyOfDecision(pair.withPush, id, pair.now());
    await late.notify();
    expect([await notificationsOf(pair, pair.customer), await notificationsOf(pair, pair.business)]).toEqual([
      [],
      [],
    ]);
  });

  test('hundreds of one request, page after page, and none of other requests', async () => {
    const writer = pair.own.db.bulkWriter({ throttling: false });
    for (let count = 0; count < 450; count += 1) {
      const about = { requestId: count === 7 ? 'another' : pair.requestId };
      void writer.set(pair.own.db.doc(`users/someone-${count}/notifications/request`), about);
    }
    await writer.close();
    await removeNotificationsOf(pair.own.db, pair.requestId);
    const left = await pair.own.db.collectionGroup('notifications').get();
    expect(left.docs.map((document) => document.get('requestId'))).toEqual(['another']);
  });
});
