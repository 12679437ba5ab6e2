/** What somebody who leaves takes along, what is left of them, and what others keep. */
import type { CallName } from '@marketplace/contract/calls';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeAccount } from '../../functions/src/services/leaving/close-account.ts';
import { purgeDueAccounts } from '../../functions/src/services/leaving/purge-account.ts';
import { notifyOfDecision, notifyOfEstimate } from '../../functions/src/services/notification/estimate.ts';
import { notifyOfLeaving } from '../../functions/src/services/notification/job.ts';
import { notifyOfMessage } from '../../functions/src/services/notification/message.ts';
import { pictureFile } from '../../functions/src/services/picture/keep-picture.ts';
import type { Services } from '../../functions/src/services/services.ts';
import { type Account, users } from '../../functions/src/store/account/accounts.ts';
import { refreshDenormalisedFields } from '../../functions/src/store/account/denormalized-fields.ts';
import { fileIdsOf, pictureIdOf, picturesOf } from '../../functions/src/store/picture/pictures.ts';
import { rememberUpload, UPLOADS } from '../../functions/src/store/picture/uploads.ts';
import { recordListener } from '../../functions/src/store/session/sessions.ts';
import { type Asked, type IsolatedApi, isolatedApi } from '../support/direct.ts';
import { everyDocument } from '../support/every-document.ts';
import { filesOfItsOwn, type OwnFiles, services } from '../support/in-process.ts';
import { broken, storedAround } from '../support/invariants.ts';
import { estimateForm, requestForm, uploaded } from '../support/market.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const LEE = {
  name: 'Lee Waylander',
  businessName: 'Waylander Roofs',
  phone: '512 555 0188',
  location: '77 Quillpen Lane, Austin, TX 78701',
  businessAddress: '78 Quillpen Lane, Austin, TX 78701',
};

const UNDER_SEAL = 'Told nobody yet.';

let own: IsolatedApi;
let files: OwnFiles;
let within: Services;
let clock: number;
let lee: Account;
let cara: Account;
let bob: Account;

beforeEach(async () => {
  clock = Date.now();
  files = filesOfItsOwn();
  const now = () => new Date(clock);
  own = isolatedApi({ files, now });
  within = { ...services, db: own.db, files, now };
  [lee, cara, bob] = await Promise.all([
    own.someone('both', LEE),
    own.someone('customer', { name: 'Cara' }),
    own.someone('business', { name: 'Bob' }),
  ]);
});

/** Does it, and gives back the id of what was made. */
async function make(actor: Account, name: CallName, asked: Asked): Promise<string> {
  clock += 1000;
  const { status, body } = await own.act(actor, name, asked);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return String(Object(body).id);
}

async function picture(owner: Account): Promise<string> {
  const { id, path } = await uploaded(owner, {}, own.db);
  await files.write(pictureFile(id), Buffer.from('a picture'), 'image/webp');
  return path;
}

async function job(owner: Account, business: Account, imageUrls: string[] = []) {
  const place = owner === lee ? { location: LEE.location } : {};
  const form = requestForm({ ...place, imageUrls });
  const requestId = await make(owner, 'createRequest', { input: form });
  const estimateId = await make(business, 'createEstimate', { input: estimateForm(requestId) });
  await notifyOfEstimate(within, estimateId);
  const say = async (from: Account, content: string, imageUrls: string[] = []) => {
    const receiverId = from === owner ? business.id : owner.id;
    const input = { serviceRequestId: requestId, senderId: from.id, receiverId, content, imageUrls };
    await notifyOfMessage(within, `${requestId}_${business.id}`, await make(from, 'sendMessage', { input }));
  };
  const accept = async () => {
    await make(owner, 'acceptEstimate', { params: { id: estimateId }, input: { shareContact: true } });
    for (const party of [owner, business]) await make(party, 'getContact', { params: { id: requestId } });
    await notifyOfDecision(within, estimateId, Timestamp.fromMillis(clock));
  };
  const complete = () => make(owner, 'completeRequest', { params: { id: requestId } });
  const review = (author: Account, text: string) =>
    make(author, 'writeReview', { params: { id: requestId }, input: { stars: 4, text } });
  return { requestId, estimateId, say, accept, complete, review };
}

/** Lee has something of everything, with Cara and with Bob. */
async function life() {
  const shown = await picture(lee);
  const asked = await job(lee, bob, [shown]);
  await asked.say(lee, 'When can you come?', [await picture(lee)]);
  await asked.say(lee, '', [await picture(lee)]);
  await asked.say(bob, 'On Tuesday.', [await picture(bob)]);
  await asked.accept();
  await asked.complete();
  await asked.review(lee, 'Came in time.');
  await asked.review(bob, 'Pays in time.');
  const done = await job(cara, lee);
  await done.say(cara, 'Is it expensive?');
  await done.say(lee, 'It is what it is.');
  await done.accept();
  await done.complete();
  await done.review(cara, UNDER_SEAL);
  const running = await job(cara, lee);
  await running.accept();
  const wanted = await job(lee, bob);
  const offered = await job(cara, lee);
  const alone = await make(lee, 'createRequest', { input: requestForm({ location: LEE.location }) });
  await make(lee, 'blockAccount', { params: { accountId: bob.id } });
  for (const [who, about] of [
    [lee, bob],
    [bob, lee],
  ] as const)
    await make(who, 'createReport', {
      input: { kind: 'profile', thingId: about.id, reason: 'spam', text: who.name },
    });
  const ada = await own.someone('customer', { name: 'Ada' });
  await users(own.db).doc(ada.id).update({ isAdmin: true });
  const thing = { kind: 'profile', thingId: lee.id };
  await make({ ...ada, isAdmin: true }, 'createAct', {
    input: { ...thing, act: 'warn', reason: 'Be kind to Waylander.' },
  });
  const single = { kind: 'picture', thingId: pictureIdOf(shown) };
  await make({ ...ada, isAdmin: true }, 'createAct', {
    input: { ...single, act: 'hide', reason: 'It shows a neighbor.' },
  });
  await make(bob, 'blockAccount', { params: { accountId: lee.id } });
  await picture(lee);
  await rememberUpload(
    own.db,
    { address: 'https://uploads.example', ownerId: lee.id, file: 'x' },
    within.now(),
  );
  await files.write(`${UPLOADS}/${lee.id}/x`, Buffer.from('on its way'), 'image/webp');
  await recordListener(own.db, { id: 'a session', userId: lee.id, startedAt: 0, expiresAt: clock / 1000 });
  await own.db.doc('pushSubscriptions/of-lee').set({
    userId: lee.id,
    endpoint: 'https://push.example/lee',
    p256dhKey: 'a key',
    authKey: 'another',
    registration: null,
    userAgent: 'Firefox on Linux',
    sessionId: 'a session',
    createdAt: Timestamp.now(),
  });
  return { asked, done, running, wanted, offered, alone };
}

/** Leaves, and what the trigger does about it. */
async function leave(): Promise<void> {
  const deletesAt = Timestamp.fromMillis(clock + 30 * DAY_MS);
  await users(own.db).doc(lee.id).update({ deletesAt });
  await closeAccount(within, lee.id);
  await refreshDenormalisedFields(own.db, lee.id);
  await notifyOfLeaving(within, lee.id);
}

/** All documents, by their paths. */
const allStored = async (): Promise<Map<string, DocumentData>> =>
  new Map((await everyDocument(own.db)).map((document) => [document.ref.path, document.data()]));

/** All texts and numbers within, however deep. */
function leavesOf(value: unknown): unknown[] {
  if (value instanceof Timestamp) return [value.toDate().toISOString()];
  if (value === null || typeof value !== 'object') return [value];
  return Object.values(value).flatMap(leavesOf);
}

const textOf = ([path, data]: readonly [string, DocumentData]): string =>
  [path, JSON.stringify(data)].join(' ');

/** Documents that know of somebody. */
async function storedAbout(id: string): Promise<[string, DocumentData][]> {
  return [...(await allStored())].filter((document) => textOf(document).includes(id));
}

const bodyOf = async (actor: Account, name: CallName, asked: Asked = {}) =>
  Object((await own.act(actor, name, asked)).body);

describe('somebody who wants to leave', () => {
  test('is nameless to others, and what is open of theirs ends', async () => {
    const { asked, done, running, wanted, offered, alone } = await life();
    await leave();
    for (const id of [wanted.requestId, alone]) {
      expect(await bodyOf(lee, 'getRequest', { params: { id } })).toMatchObject({ status: 'cancelled' });
    }
    const { estimates } = await bodyOf(cara, 'getRequest', { params: { id: offered.requestId } });
    expect(estimates).toEqual([]);
    expect(await bodyOf(cara, 'getRequest', { params: { id: running.requestId } })).toMatchObject({
      status: 'in-progress',
      acceptedEstimate: { businessName: 'Former member' },
    });
    expect(await bodyOf(bob, 'getRequest', { params: { id: asked.requestId } })).toMatchObject({
      status: 'completed',
      customerName: 'Former member',
    });
    const seen = await bodyOf(cara, 'listMessages', {
      params: { serviceRequestId: done.requestId, counterpartId: lee.id },
    });
    expect(seen.map(({ senderName }: { senderName: string }) => senderName)).toEqual([
      'Cara',
      'Former member',
    ]);
  });

  test('can be written to no more, by nobody', async () => {
    const { running } = await life();
    await leave();
    const input = {
      serviceRequestId: running.requestId,
      senderId: cara.id,
      receiverId: lee.id,
      content: 'Are you there?',
    };
    expect(await own.act(cara, 'sendMessage', { input })).toMatchObject({ status: 409 });
  });

  test('hears of nothing more', async () => {
    const { running } = await life();
    await leave();
    const heard = async () => (await storedAbout(lee.id)).filter(([path]) => !path.startsWith('record/'));
    const before = (await heard()).length;
    await make(cara, 'completeRequest', { params: { id: running.requestId } });
    await notifyOfDecision(within, running.estimateId, Timestamp.fromMillis(clock));
    expect(await heard()).toHaveLength(before);
  });

  test('has everything back who stays after all, but for what was ended', async () => {
    const { asked, wanted } = await life();
    await leave();
    await make(lee, 'keepAccount', {});
    await refreshDenormalisedFields(own.db, lee.id);
    expect(await bodyOf(bob, 'getRequest', { params: { id: asked.requestId } })).toMatchObject({
      customerName: LEE.name,
    });
    expect(await bodyOf(lee, 'getRequest', { params: { id: wanted.requestId } })).toMatchObject({
      status: 'cancelled',
    });
    clock += 31 * DAY_MS;
    expect(await purgeDueAccounts(within)).toBe(0);
  });

  test('stays until the thirty days are over', async () => {
    await life();
    await leave();
    const before = await allStored();
    clock += 29 * DAY_MS;
    expect(await purgeDueAccounts(within)).toBe(0);
    expect(await allStored()).toEqual(before);
  });
});

const traces = () => [lee.id, LEE.name, LEE.businessName, LEE.phone, 'Quillpen', lee.email];

/** What of Lee is stored anywhere, in words. */
async function remains(): Promise<string[]> {
  const documents = [...(await allStored())].map(textOf);
  const names = (await files.all()).map(({ name }) => name);
  return [...documents, ...names].filter((text) => traces().some((trace) => text.includes(trace)));
}

/** Ways for the deletion to break off, once each. */
const STUMBLES: readonly [string, (broken: () => never) => Partial<Services>][] = [
  [
    'while Auth removes the account',
    (fail) => ({ identity: { ...services.identity, deleteAccount: async () => fail() } }),
  ],
  ['while a picture is removed', (fail) => ({ files: { ...files, remove: async () => fail() } })],
  [
    'while listeners are removed',
    (fail) => ({ identity: { ...services.identity, removeListeners: async () => fail() } }),
  ],
];

describe('an account whose time is up', () => {
  async function dueLife() {
    const all = await life();
    const pictures = await picturesOf(own.db, lee.id).get();
    await leave();
    clock += 31 * DAY_MS;
    return { ...all, pictures: pictures.docs.flatMap((document) => fileIdsOf(document.data())) };
  }

  test('is gone from every collection and from the bucket, and of what it shared the others keep their side', async () => {
    const { asked, done, running, offered, alone, pictures } = await dueLife();
    // One of the four was hidden, and lies elsewhere.
    expect(pictures).toHaveLength(5);
    expect(await purgeDueAccounts(within)).toBe(1);

    expect(await remains()).toEqual([]);
    // The record goes on naming things by their ids.
    const stored = [...(await allStored())]
      .filter(([path]) => !path.startsWith('record/'))
      .map(textOf)
      .join('\n');
    const names = (await files.all()).map(({ name }) => name).join('\n');
    for (const id of pictures) expect(stored + names).not.toContain(id);
    expect(await own.act(bob, 'getRequest', { params: { id: alone } })).toMatchObject({ status: 404 });

    const kept = await bodyOf(bob, 'getRequest', { params: { id: asked.requestId } });
    expect(kept).toMatchObject({
      status: 'completed',
      customerName: 'Former member',
      location: 'Austin, TX 78701',
      imageUrls: [],
    });
    const said = await bodyOf(bob, 'listMessages', {
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

    const paid = await bodyOf(cara, 'getRequest', { params: { id: done.requestId } });
    expect(paid.acceptedEstimate).toMatchObject({ businessName: 'Former member', amount: 450 });
    expect(paid.estimates[0].businessId).toBe(paid.acceptedEstimate.businessId);
    expect(
      await bodyOf(cara, 'listMessages', {
        params: { serviceRequestId: done.requestId, counterpartId: paid.acceptedEstimate.businessId },
      }),
    ).toMatchObject([{ content: 'Is it expensive?' }, { content: 'It is what it is.' }]);
    for (const { requestId } of [asked, done, running, offered]) {
      expect(broken(await storedAround(own.db, requestId))).toEqual([]);
    }
  });

  test('leaves a job in progress that its customer can end', async () => {
    const { running } = await dueLife();
    await purgeDueAccounts(within);
    await make(cara, 'completeRequest', { params: { id: running.requestId } });
    expect(broken(await storedAround(own.db, running.requestId))).toEqual([]);
  });

  test.each(STUMBLES)('is gone in the end also if it breaks off %s', async (_, stumble) => {
    await dueLife();
    const fail = () => {
      throw new Error('It broke off.');
    };
    expect(await purgeDueAccounts({ ...within, ...stumble(fail) })).toBe(0);
    expect(await remains()).not.toEqual([]);
    expect(await purgeDueAccounts(within)).toBe(1);
    expect(await remains()).toEqual([]);
  });

  test('cannot be kept any more once that has begun', async () => {
    await dueLife();
    await purgeDueAccounts({
      ...within,
      files: { ...files, remove: () => Promise.reject(new Error('It broke off.')) },
    });
    expect(await own.act(lee, 'keepAccount')).toMatchObject({ status: 401 });
  });

  test('is gone also if two do it at once', async () => {
    const { asked, done } = await dueLife();
    await Promise.all([purgeDueAccounts(within), purgeDueAccounts(within)]);
    await purgeDueAccounts(within);
    expect(await remains()).toEqual([]);
    for (const { requestId } of [asked, done]) {
      expect(broken(await storedAround(own.db, requestId))).toEqual([]);
    }
  });
});

/** What is stored for the product to work, and says nothing of its owner that other fields do not say. */
const INTERNAL: Record<string, readonly string[]> = {
  acts: ['accountId', 'by'],
  users: [
    'disabled',
    'draftKey',
    'formerId',
    'sessions',
    'sessionDetails',
    'emailChange',
    'notificationsReadUntil',
    'apartFrom',
    'profileHidden',
  ],
  serviceRequests: [
    'urgencyWeight',
    'filters',
    'terms',
    'searchable',
    'customerPicture',
    'contactSharedAt',
    'contactAskedAt',
    'customerSuspendedUntil',
  ],
  estimates: ['between', 'businessSuspendedUntil'],
  conversations: [
    'filters',
    'participants',
    'readOnly',
    'unread',
    'lookingUntil',
    'typingUntil',
    'lastSenderId',
  ],
  blocks: [],
  disclosures: ['ownerId', 'viewerId', 'expiresAt'],
  record: ['about', 'persons', 'by'],
  reports: ['authorId', 'reporterIds', 'reportedAt', 'closed'],
  notifications: ['events', 'expiresAt', 'rangAt', 'requestId'],
  businessFigures: ['answers', 'countedAt'],
  ratings: ['of-business', 'of-customer'],
  images: ['ownerId', 'conversationId', 'hidden'],
  pushSubscriptions: ['p256dhKey', 'authKey', 'registration', 'sessionId', 'userId'],
};
/** What passes in a day, and knows its owner only by the id. */
const PASSING = ['uploads', 'listeners'];

test('what somebody takes along has all that is stored of them', async () => {
  await life();
  const exported = new Set(leavesOf(await bodyOf(lee, 'exportAccount')));
  // What Cara is told of Lee is hers, a request on which Lee is the chosen one, and a review while it is sealed.
  const isCaras = ([path, document]: [string, DocumentData]) =>
    path.startsWith(`users/${cara.id}/`) ||
    (path.startsWith('serviceRequests/') && document.customerId === cara.id) ||
    // What Lee was shown is in the log of whom it belongs to.
    document.viewerId === lee.id ||
    // Who blocks or reports one is not told.
    document.blockedId === lee.id ||
    (document.authorId === lee.id && path.startsWith('reports/')) ||
    path === `users/${bob.id}` ||
    textOf([path, document]).includes(UNDER_SEAL);
  expect(exported).not.toContain(UNDER_SEAL);
  const about = (await storedAbout(lee.id)).filter((document) => !isCaras(document));
  const kinds = new Set(about.map(([path]) => path.split('/').at(-2) ?? ''));
  expect([...kinds].sort()).toEqual([...Object.keys(INTERNAL), ...PASSING, 'messages', 'reviews'].sort());
  for (const [path, data] of about) {
    const kind = path.split('/').at(-2) ?? '';
    if (PASSING.includes(kind)) continue;
    const theirs = Object.entries(data).filter(([field]) => !INTERNAL[kind]?.includes(field));
    const missing = theirs.filter(([, value]) => !leavesOf(value).every((leaf) => exported.has(leaf)));
    expect(missing, path).toEqual([]);
    // By this the browser fetches it.
    const lies = path.replace(/[^/]+$/, (id) => data.hidden?.address ?? id);
    if (kind === 'images') expect(exported).toContain(`/objects/${lies}`);
  }
});
