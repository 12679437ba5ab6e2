/** What is left of somebody who leaves, and what others keep. */
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeDueAccounts } from '../../functions/src/services/leaving/purge-account.ts';
import { notifyOfDecision } from '../../functions/src/services/notification/estimate.ts';
import type { Services } from '../../functions/src/services/services.ts';
import { refreshDenormalizedFields } from '../../functions/src/store/account/denormalized-fields.ts';
import { fileIdsOf, picturesOf } from '../../functions/src/store/picture/pictures.ts';
import { services } from '../support/in-process.ts';
import { broken, storedAround } from '../support/invariants.ts';
import { DAY_MS, LEE, Leaving, textOf } from '../support/leaving.ts';

let leaving: Leaving;
beforeEach(async () => {
  leaving = await Leaving.begin();
});

describe('somebody who wants to leave', () => {
  test('is nameless to others, and what is open of theirs ends', async () => {
    const { asked, done, running, wanted, offered, alone } = await leaving.live();
    await leaving.leave();
    for (const id of [wanted.requestId, alone]) {
      expect(await leaving.bodyOf(leaving.lee, 'getRequest', { params: { id } })).toMatchObject({
        status: 'cancelled',
      });
    }
    const { estimates } = await leaving.bodyOf(leaving.cara, 'getRequest', {
      params: { id: offered.requestId },
    });
    expect(estimates).toEqual([]);
    expect(
      await leaving.bodyOf(leaving.cara, 'getRequest', { params: { id: running.requestId } }),
    ).toMatchObject({
      status: 'in-progress',
      acceptedEstimate: { businessName: 'Former member' },
    });
    expect(
      await leaving.bodyOf(leaving.bob, 'getRequest', { params: { id: asked.requestId } }),
    ).toMatchObject({
      status: 'completed',
      customerName: 'Former member',
    });
    const seen = await leaving.bodyOf(leaving.cara, 'listMessages', {
      params: { serviceRequestId: done.requestId, counterpartId: leaving.lee.id },
    });
    expect(seen.map(({ senderName }: { senderName: string }) => senderName)).toEqual([
      'Cara',
      'Former member',
    ]);
  });

  test('can be written to no more, by nobody', async () => {
    const { running } = await leaving.live();
    await leaving.leave();
    const input = {
      serviceRequestId: running.requestId,
      senderId: leaving.cara.id,
      receiverId: leaving.lee.id,
      content: 'Are you there?',
    };
    expect(await leaving.own.act(leaving.cara, 'sendMessage', { input })).toMatchObject({ status: 409 });
  });

  test('hears of nothing more', async () => {
    const { running } = await leaving.live();
    await leaving.leave();
    const heard = async () =>
      (await leaving.storedAbout(leaving.lee.id)).filter(([path]) => !path.startsWith('record/'));
    const before = (await heard()).length;
    await leaving.make(leaving.cara, 'completeRequest', { params: { id: running.requestId } });
    await notifyOfDecision(leaving.within, running.estimateId, Timestamp.fromDate(leaving.now()));
    expect(await heard()).toHaveLength(before);
  });

  test('has everything back who stays after all, but for what was ended', async () => {
    const { asked, wanted } = await leaving.live();
    await leaving.leave();
    await leaving.make(leaving.lee, 'keepAccount', {});
    await refreshDenormalizedFields(leaving.own.db, leaving.lee.id);
    expect(
      await leaving.bodyOf(leaving.bob, 'getRequest', { params: { id: asked.requestId } }),
    ).toMatchObject({
      customerName: LEE.name,
    });
    expect(
      await leaving.bodyOf(leaving.lee, 'getRequest', { params: { id: wanted.requestId } }),
    ).toMatchObject({
      status: 'cancelled',
    });
    leaving.pass(31 * DAY_MS);
    expect(await purgeDueAccounts(leaving.within)).toBe(0);
  });

  test('stays until the thirty days are over', async () => {
    await leaving.live();
    await leaving.leave();
    const before = await leaving.allStored();
    leaving.pass(29 * DAY_MS);
    expect(await purgeDueAccounts(leaving.within)).toBe(0);
    expect(await leaving.allStored()).toEqual(before);
  });
});

const traces = () => [leaving.lee.id, LEE.name, LEE.businessName, LEE.phone, 'Quillpen', leaving.lee.email];

/** What of Lee is stored anywhere, in words. */
async function remains(): Promise<string[]> {
  const documents = [...(await leaving.allStored())].map(textOf);
  const names = (await leaving.files.all()).map(({ name }) => name);
  return [...documents, ...names].filter((text) => traces().some((trace) => text.includes(trace)));
}

/** Ways for the deletion to break off, once each. */
const STUMBLES: readonly [string, (broken: () => never) => Partial<Services>][] = [
  [
    'while Auth removes the account',
    (fail) => ({ identity: { ...services.identity, deleteAccount: async () => fail() } }),
  ],
  ['while a picture is removed', (fail) => ({ files: { ...leaving.files, remove: async () => fail() } })],
  [
    'while listeners are removed',
    (fail) => ({ identity: { ...services.identity, removeListeners: async () => fail() } }),
  ],
];

describe('an account whose time is up', () => {
  async function dueLife() {
    const all = await leaving.live();
    const pictures = await picturesOf(leaving.own.db, leaving.lee.id).get();
    await leaving.leave();
    leaving.pass(31 * DAY_MS);
    return { ...all, pictures: pictures.docs.flatMap((document) => fileIdsOf(document.data())) };
  }

  test('is gone from every collection and from the bucket, and of what it shared the others keep their side', async () => {
    const { asked, done, running, offered, alone, pictures } = await dueLife();
    // One of the four was hidden, and lies elsewhere.
    expect(pictures).toHaveLength(5);
    expect(await purgeDueAccounts(leaving.within)).toBe(1);

    expect(await remains()).toEqual([]);
    // The record goes on naming things by their ids.
    const stored = [...(await leaving.allStored())]
      .filter(([path]) => !path.startsWith('record/'))
      .map(textOf)
      .join('\n');
    const names = (await leaving.files.all()).map(({ name }) => name).join('\n');
    for (const id of pictures) expect(stored + names).not.toContain(id);
    expect(await leaving.own.act(leaving.bob, 'getRequest', { params: { id: alone } })).toMatchObject({
      status: 404,
    });

    const kept = await leaving.bodyOf(leaving.bob, 'getRequest', { params: { id: asked.requestId } });
    expect(kept).toMatchObject({
      status: 'completed',
      customerName: 'Former member',
      location: 'Austin, TX 78701',
      imageUrls: [],
    });
    const said = await leaving.bodyOf(leaving.bob, 'listMessages', {
      params: { serviceRequestId: asked.requestId, counterpartId: kept.customerId },
    });
    expect(
      said.map(({ senderName, content, imageUrls, removedAt }: DocumentData) => [
        senderName,
        content,
        imageUrls.length,
        removedAt !== null,
      ]),
    ).toEqual([
      ['Former member', 'When can you come?', 0, false],
      ['Former member', '', 0, true],
      ['Bob', 'On Tuesday.', 1, false],
    ]);

    const paid = await leaving.bodyOf(leaving.cara, 'getRequest', { params: { id: done.requestId } });
    expect(paid.acceptedEstimate).toMatchObject({ businessName: 'Former member', amount: 450 });
    expect(paid.estimates[0].businessId).toBe(paid.acceptedEstimate.businessId);
    expect(
      await leaving.bodyOf(leaving.cara, 'listMessages', {
        params: { serviceRequestId: done.requestId, counterpartId: paid.acceptedEstimate.businessId },
      }),
    ).toMatchObject([{ content: 'Is it expensive?' }, { content: 'It is what it is.' }]);
    for (const { requestId } of [asked, done, running, offered]) {
      expect(broken(await storedAround(leaving.own.db, requestId))).toEqual([]);
    }
  });

  test('leaves a job in progress that its customer can end', async () => {
    const { running } = await dueLife();
    await purgeDueAccounts(leaving.within);
    await leaving.make(leaving.cara, 'completeRequest', { params: { id: running.requestId } });
    expect(broken(await storedAround(leaving.own.db, running.requestId))).toEqual([]);
  });

  test.each(STUMBLES)('is gone in the end also if it breaks off %s', async (_, stumble) => {
    await dueLife();
    const fail = () => {
      throw new Error('It broke off.');
    };
    expect(await purgeDueAccounts({ ...leaving.within, ...stumble(fail) })).toBe(0);
    expect(await remains()).not.toEqual([]);
    expect(await purgeDueAccounts(leaving.within)).toBe(1);
    expect(await remains()).toEqual([]);
  });

  test('cannot be kept any more once that has begun', async () => {
    await dueLife();
    await purgeDueAccounts({
      ...leaving.within,
      files: { ...leaving.files, remove: () => Promise.reject(new Error('It broke off.')) },
    });
    expect(await leaving.own.act(leaving.lee, 'keepAccount')).toMatchObject({ status: 401 });
  });

  test('is gone also if two do it at once', async () => {
    const { asked, done } = await dueLife();
    await Promise.all([purgeDueAccounts(leaving.within), purgeDueAccounts(leaving.within)]);
    await purgeDueAccounts(leaving.within);
    expect(await remains()).toEqual([]);
    for (const { requestId } of [asked, done]) {
      expect(broken(await storedAround(leaving.own.db, requestId))).toEqual([]);
    }
  });
});
