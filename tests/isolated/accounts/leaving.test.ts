/** What remains of an account scheduled for deletion and of a deleted account, and what others keep. */
import { DAY_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeAccount, purgeDueAccounts } from '../../../functions/src/services/leaving/purge-account.ts';
import { notifyOfDecision } from '../../../functions/src/services/notification/estimate.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { refreshDenormalizedFields } from '../../../functions/src/store/copies/denormalized-fields.ts';
import { storedSchemas } from '../../../functions/src/store/firestore/collection.ts';
import { fileIdsOf, picturesOf } from '../../../functions/src/store/picture/pictures.ts';
import { broken, storedAround } from '../../support/invariants/invariants.ts';
import { services } from '../../support/stack/in-process.ts';
import { fromTheBeginning } from '../../support/stack/jobs.ts';
import { LEE, Leaving, pathAndText } from './leaving.ts';

let leaving: Leaving;
beforeEach(async () => {
  leaving = await Leaving.begin();
});

/** Returns whether no due account is left. */
const purge = (broken: Partial<Services> = {}) =>
  purgeDueAccounts({ ...leaving.within, ...broken }, fromTheBeginning());

const seen = (who: Account, id: string) => leaving.bodyOf(who, 'getRequest', { params: { id } });
const said = (who: Account, serviceRequestId: string, counterpartId: string) =>
  leaving.bodyOf(who, 'listMessages', { params: { serviceRequestId, counterpartId } });

/** About no account, or about one only after its deletion, or without saying which. */
const WITHOUT_ACCOUNTS = [
  'loginAttempts',
  'migrations',
  'pauses',
  'purgedAccounts',
  'scheduledRuns',
  'switches',
  'totals',
];

describe('an account scheduled for deletion', () => {
  test('has something in every collection that knows accounts', async () => {
    await leaving.live();
    const collections = new Set(
      [...(await leaving.allStored()).keys()].map((path) => path.split('/').at(-2)),
    );
    const missing = [...storedSchemas.keys()].filter((id) => !collections.has(id));
    expect(missing.filter((id) => !WITHOUT_ACCOUNTS.includes(id))).toEqual([]);
  });

  test('appears nameless to others, and its open requests and estimates end', async () => {
    const { asked, done, running, wanted, offered, alone } = await leaving.live();
    await leaving.leave();
    for (const id of [wanted.requestId, alone]) {
      expect(await seen(leaving.lee, id)).toMatchObject({ status: 'cancelled' });
    }
    const { estimates } = await seen(leaving.cara, offered.requestId);
    expect(estimates).toEqual([]);
    expect(await seen(leaving.cara, running.requestId)).toMatchObject({
      status: 'in-progress',
      acceptedEstimate: { businessName: 'Former member' },
    });
    expect(await seen(leaving.bob, asked.requestId)).toMatchObject({
      status: 'completed',
      customerName: 'Former member',
    });
    expect(await said(leaving.cara, done.requestId, leaving.lee.id)).toMatchObject([
      { senderName: 'Cara' },
      { senderName: 'Former member' },
    ]);
  });

  test('receives no messages and no notifications', async () => {
    const { running } = await leaving.live();
    await leaving.leave();
    const between = { senderId: leaving.cara.id, receiverId: leaving.lee.id };
    const input = { serviceRequestId: running.requestId, ...between, content: 'Are you there?' };
    expect(await leaving.own.act(leaving.cara, 'sendMessage', { input })).toMatchObject({ status: 409 });
    const heard = async () =>
      (await leaving.storedAbout(leaving.lee.id)).filter(([path]) => !path.startsWith('record/'));
    const before = (await heard()).length;
    await leaving.make(leaving.cara, 'completeRequest', { params: { id: running.requestId } });
    await notifyOfDecision(leaving.within, running.estimateId, Timestamp.fromDate(leaving.now()));
    expect(await heard()).toHaveLength(before);
  });

  test('remains for thirty days, and gets everything back when it is kept, except what has ended', async () => {
    const { asked, wanted } = await leaving.live();
    await leaving.leave();
    leaving.pass(29 * DAY_MS);
    const unchanged = await leaving.allStored();
    await purge();
    expect(await leaving.allStored()).toEqual(unchanged);
    await leaving.make(leaving.lee, 'keepAccount', {});
    await refreshDenormalizedFields(leaving.own.db, leaving.lee.id);
    expect(await seen(leaving.bob, asked.requestId)).toMatchObject({ customerName: LEE.name });
    expect(await seen(leaving.lee, wanted.requestId)).toMatchObject({ status: 'cancelled' });
    leaving.pass(31 * DAY_MS);
    const before = await leaving.allStored();
    await purge();
    expect(await leaving.allStored()).toEqual(before);
  });
});

const traces = () => [leaving.lee.id, LEE.name, LEE.businessName, LEE.phone, 'Quillpen', leaving.lee.email];

/** All stored texts that contain a trace of Lee, except the list of deleted ids. */
async function remains(): Promise<string[]> {
  const documents = [...(await leaving.allStored())]
    .filter(([path]) => path !== `purgedAccounts/${leaving.lee.id}`)
    .map(pathAndText);
  const names = (await leaving.files.all()).map(({ name }) => name);
  return [...documents, ...names].filter((text) => traces().some((trace) => text.includes(trace)));
}

/** The steps at which the deletion can be interrupted. */
const STUMBLES: readonly [string, (broken: () => never) => Partial<Services>][] = [
  [
    'while Auth removes the account',
    (fail) => ({ identity: { ...services.identity, deleteAccount: async () => fail() } }),
  ],
  ['while a picture is removed', (fail) => ({ files: { ...leaving.files, remove: async () => fail() } })],
];

describe('deleting a due account', () => {
  async function dueLife() {
    const all = await leaving.live();
    const pictures = await picturesOf(leaving.own.db, leaving.lee.id).get();
    await leaving.leave();
    leaving.pass(31 * DAY_MS);
    return { ...all, pictures: pictures.docs.flatMap((document) => fileIdsOf(document.data())) };
  }

  test('removes it from all collections and the bucket, and keeps what it shared and its id for 140 days', async () => {
    const { asked, done, running, offered, alone, pictures } = await dueLife();
    // A fifth file, because the hidden picture is stored at another address.
    expect(pictures).toHaveLength(5);
    await purge();

    // Longer than any backup.
    const purgedAt = Timestamp.fromDate(leaving.now());
    const expiresAt = Timestamp.fromMillis(purgedAt.toMillis() + 140 * DAY_MS);
    const ids = (await leaving.allStored()).get(`purgedAccounts/${leaving.lee.id}`);
    expect(ids).toEqual({ purgedAt, expiresAt });
    expect(await remains()).toEqual([]);
    // The record keeps the ids.
    const stored = [...(await leaving.allStored())]
      .filter(([path]) => !path.startsWith('record/'))
      .map(pathAndText)
      .join('\n');
    const names = (await leaving.files.all()).map(({ name }) => name).join('\n');
    for (const id of pictures) expect(stored + names).not.toContain(id);
    expect(await leaving.own.act(leaving.bob, 'getRequest', { params: { id: alone } })).toMatchObject({
      status: 404,
    });

    const kept = await seen(leaving.bob, asked.requestId);
    expect(kept).toMatchObject({
      status: 'completed',
      customerName: 'Former member',
      location: 'Austin, TX 78701',
      imageUrls: [],
    });
    expect(await said(leaving.bob, asked.requestId, kept.customerId)).toMatchObject([
      { senderName: 'Former member', content: 'When can you come?', imageUrls: [], removedAt: null },
      { senderName: 'Former member', content: '', imageUrls: [], removedAt: expect.any(String) },
      { senderName: 'Bob', content: 'On Tuesday.', imageUrls: [expect.any(String)], removedAt: null },
    ]);

    const paid = await seen(leaving.cara, done.requestId);
    expect(paid.acceptedEstimate).toMatchObject({ businessName: 'Former member', amount: 450 });
    expect(paid.estimates[0].businessId).toBe(paid.acceptedEstimate.businessId);
    expect(await said(leaving.cara, done.requestId, paid.acceptedEstimate.businessId)).toMatchObject([
      { content: 'Is it expensive?' },
      { content: 'It is what it is.' },
    ]);
    // The other side can complete a job in progress.
    await leaving.make(leaving.cara, 'completeRequest', { params: { id: running.requestId } });
    for (const { requestId } of [asked, done, running, offered]) {
      expect(broken(await storedAround(leaving.own.db, requestId))).toEqual([]);
    }
  });

  test.each(STUMBLES)('is completed by the next run after an interruption %s', async (_, stumble) => {
    await dueLife();
    const fail = () => {
      throw new Error('It broke off.');
    };
    expect(await purge(stumble(fail))).toBe(false);
    expect(await remains()).not.toEqual([]);
    // It has begun.
    expect(await leaving.own.act(leaving.lee, 'keepAccount')).toMatchObject({ status: 401 });
    expect(await purge()).toBe(true);
    expect(await remains()).toEqual([]);
  });

  test('succeeds when it runs twice at the same time', async () => {
    const { asked, done } = await dueLife();
    const { within, lee } = leaving;
    await Promise.all([purgeAccount(within, lee.id), purgeAccount(within, lee.id)]);
    await purge();
    expect(await remains()).toEqual([]);
    for (const { requestId } of [asked, done]) {
      expect(broken(await storedAround(leaving.own.db, requestId))).toEqual([]);
    }
  });
});
