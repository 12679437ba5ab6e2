/** Who is notified when an account with a job in progress is scheduled for deletion or kept. */
import { MINUTE_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeAccount } from '../../../functions/src/services/leaving/close-account.ts';
import {
  notifyOfEnd,
  notifyOfKeptAccount,
  notifyOfLeaving,
} from '../../../functions/src/services/notification/job.ts';
import { type Account, deletionFrom, users } from '../../../functions/src/store/account/accounts.ts';
import { measureCost } from '../../support/firestore/meter.ts';
import {
  type NotifiedPair,
  notificationsOf,
  notifiedPair,
} from '../../support/notifications/notified-pair.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';

let pair: NotifiedPair;
beforeEach(async () => {
  pair = await notifiedPair();
});

describe('scheduling the deletion of an account with a job in progress', () => {
  /** Adds a completed job and a pending estimate, which must cause no notifications. */
  beforeEach(async () => {
    const accept = async (id: string) =>
      expect(await pair.own.act(pair.customer, 'acceptEstimate', { params: { id } })).toMatchObject({
        status: 200,
      });
    const done = await pair.create(
      pair.customer,
      'createRequest',
      requestForm({ title: 'Sweep the chimney' }),
    );
    await accept(await pair.create(pair.business, 'createEstimate', estimateForm(done)));
    await pair.own.act(pair.customer, 'completeRequest', { params: { id: done } });
    const open = await pair.create(pair.customer, 'createRequest', requestForm({ title: 'Paint the hall' }));
    await pair.create(pair.business, 'createEstimate', estimateForm(open));
    await accept(await pair.create(pair.business, 'createEstimate', estimateForm(pair.requestId)));
    pair.later(MINUTE_MS);
  });

  const twice = async (notify: () => Promise<void>) => {
    await Promise.all([notify(), notify()]);
    await notify();
  };

  async function leave({ id }: Account): Promise<Timestamp> {
    const since = pair.now();
    await users(pair.own.db)
      .doc(id)
      .update({ deletesAt: deletionFrom(pair.date()) });
    pair.later(1000);
    await closeAccount(pair.withPush, id);
    await twice(() => notifyOfLeaving(pair.withPush, id));
    if (id === pair.customer.id) await twice(() => notifyOfEnd(pair.withPush, pair.requestId, since));
    return since;
  }

  /** Keeps the account. The emulator's event time is in whole seconds, so it may be before the scheduling. */
  async function stay({ id }: Account, since: Timestamp): Promise<void> {
    await users(pair.own.db).doc(id).update({ deletesAt: null });
    const time = Timestamp.fromMillis(since.toMillis() - 900);
    await twice(() => notifyOfKeptAccount(pair.withPush, id, { since, time }));
  }

  test('notifies the customer of a chosen business once, and keeping the account replaces the notification', async () => {
    const since = await leave(pair.business);
    expect(pair.pushed).toEqual(['The business you chose is leaving']);
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([
      { title: 'The business you chose is leaving', count: 1, url: `/customer?request=${pair.requestId}` },
    ]);
    pair.later(61 * MINUTE_MS);
    await stay(pair.business, since);
    await twice(() => notifyOfLeaving(pair.withPush, pair.business.id));
    expect(pair.pushed).toEqual(['The business you chose is leaving', 'The business you chose is staying']);
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([
      { title: 'The business you chose is staying', count: 2 },
    ]);
    expect(await notificationsOf(pair, pair.business)).toEqual([]);
  });

  test('notifies the business of a customer once, with the reason why the job was canceled', async () => {
    const since = await leave(pair.customer);
    expect(pair.pushed).toEqual(['Job canceled']);
    expect(await notificationsOf(pair, pair.business)).toMatchObject([
      { body: 'The customer of "Mend the roof" is deleting their account.', count: 1 },
    ]);
    pair.later(MINUTE_MS);
    await stay(pair.customer, since);
    expect(pair.pushed).toEqual(['Job canceled', 'Your customer is staying']);
    expect(await notificationsOf(pair, pair.business)).toMatchObject([
      { body: 'Carla keeps their account. "Mend the roof" stays canceled.', count: 2 },
    ]);
    expect(await notificationsOf(pair, pair.customer)).toEqual([]);
  });

  test('pushes once an hour even when it is repeatedly undone, and the notification shows the current state', async () => {
    for (let round = 0; round < 2; round += 1) {
      pair.later(MINUTE_MS);
      await stay(pair.business, await leave(pair.business));
    }
    expect(pair.pushed).toEqual(['The business you chose is leaving']);
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([
      { title: 'The business you chose is staying' },
    ]);
  });

  test('costs reads in proportion to the jobs in progress', async () => {
    await users(pair.own.db)
      .doc(pair.business.id)
      .update({ deletesAt: deletionFrom(pair.date()) });
    const cost = await measureCost(async (used) => {
      await notifyOfLeaving(pair.withPush, pair.business.id);
      return { ...used };
    });
    // The account, its job, and the customer's profile, notification, and push subscription.
    expect(cost).toEqual({ reads: 5, writes: 1, queries: 2 });
  });

  test('sends no notification of a job that the customer canceled before', async () => {
    await pair.own.act(pair.customer, 'updateRequest', {
      params: { id: pair.requestId },
      input: { status: 'cancelled' },
    });
    pair.later(MINUTE_MS);
    const since = pair.now();
    await users(pair.own.db)
      .doc(pair.customer.id)
      .update({ deletesAt: deletionFrom(pair.date()) });
    await stay(pair.customer, since);
    expect(await notificationsOf(pair, pair.business)).toEqual([]);
  });
});
