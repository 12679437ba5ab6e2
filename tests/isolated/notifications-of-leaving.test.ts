/** Who is notified when somebody leaves while a job is in progress. */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeAccount } from '../../functions/src/services/leaving/close-account.ts';
import {
  notifyOfEnd,
  notifyOfLeaving,
  notifyOfStaying,
} from '../../functions/src/services/notification/job.ts';
import { type Account, deletionFrom, users } from '../../functions/src/store/account/accounts.ts';
import { measureCost } from '../support/firestore/meter.ts';
import { estimateForm, requestForm } from '../support/market.ts';
import { MINUTE, type NotifiedPair, notificationsOf, notifiedPair } from '../support/notified-pair.ts';

let pair: NotifiedPair;
beforeEach(async () => {
  pair = await notifiedPair();
});

describe('somebody who leaves while a job is in progress', () => {
  /** A job with an estimate of theirs that was not chosen, and one that is done: of these nobody is told. */
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
    pair.later(MINUTE);
  });

  const twice = async (tell: () => Promise<void>) => {
    await Promise.all([tell(), tell()]);
    await tell();
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

  /** The emulator tells in whole seconds when it was, which may be before the leaving. */
  async function stay({ id }: Account, since: Timestamp): Promise<void> {
    await users(pair.own.db).doc(id).update({ deletesAt: null });
    const time = Timestamp.fromMillis(since.toMillis() - 900);
    await twice(() => notifyOfStaying(pair.withPush, id, { since, time }));
  }

  test('is told of once, to the customer of the chosen business, and the staying stands in its place', async () => {
    const since = await leave(pair.business);
    expect(pair.pushed).toEqual(['The business you chose is leaving']);
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([
      { title: 'The business you chose is leaving', count: 1, url: `/customer?request=${pair.requestId}` },
    ]);
    pair.later(61 * MINUTE);
    await stay(pair.business, since);
    await twice(() => notifyOfLeaving(pair.withPush, pair.business.id));
    expect(pair.pushed).toEqual(['The business you chose is leaving', 'The business you chose is staying']);
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([
      { title: 'The business you chose is staying', count: 2 },
    ]);
    expect(await notificationsOf(pair, pair.business)).toEqual([]);
  });

  test('is told of once, to the business that was chosen, with why its job is cancelled', async () => {
    const since = await leave(pair.customer);
    expect(pair.pushed).toEqual(['Job canceled']);
    expect(await notificationsOf(pair, pair.business)).toMatchObject([
      { body: 'The customer of "Mend the roof" is deleting their account.', count: 1 },
    ]);
    pair.later(MINUTE);
    await stay(pair.customer, since);
    expect(pair.pushed).toEqual(['Job canceled', 'Your customer is staying']);
    expect(await notificationsOf(pair, pair.business)).toMatchObject([
      { body: 'Carla keeps their account. "Mend the roof" stays canceled.', count: 2 },
    ]);
    expect(await notificationsOf(pair, pair.customer)).toEqual([]);
  });

  test('rings once in an hour, however often it is taken back, and the last word is how it stands', async () => {
    for (let round = 0; round < 5; round += 1) {
      pair.later(MINUTE);
      await stay(pair.business, await leave(pair.business));
    }
    expect(pair.pushed).toEqual(['The business you chose is leaving']);
    expect(await notificationsOf(pair, pair.customer)).toMatchObject([
      { title: 'The business you chose is staying' },
    ]);
  });

  test('is told of with as many reads as there are jobs in progress', async () => {
    await users(pair.own.db)
      .doc(pair.business.id)
      .update({ deletesAt: deletionFrom(pair.date()) });
    const cost = await measureCost(async (used) => {
      await notifyOfLeaving(pair.withPush, pair.business.id);
      return { ...used };
    });
    // The account, its job, and of its customer the profile, the notification and the device.
    expect(cost).toEqual({ reads: 5, writes: 1, queries: 2 });
  });

  test('says nothing of a job that the customer cancelled before', async () => {
    await pair.own.act(pair.customer, 'updateRequest', {
      params: { id: pair.requestId },
      input: { status: 'cancelled' },
    });
    pair.later(MINUTE);
    const since = pair.now();
    await users(pair.own.db)
      .doc(pair.customer.id)
      .update({ deletesAt: deletionFrom(pair.date()) });
    await stay(pair.customer, since);
    expect(await notificationsOf(pair, pair.business)).toEqual([]);
  });
});
