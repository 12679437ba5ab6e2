/**
 * What the functions answer after they were sent back: among the stored documents are some of the version after them,
 * with values that they don't know.
 */
import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import { type DocumentData, type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { storedSchemas } from '../../../functions/src/store/firestore/collection.ts';
import { pathOf } from '../../../web/src/lib/api/call-path.ts';
import type { Client } from '../../support/calls/client.ts';
import { everyDocument } from '../../support/firestore/every-document.ts';
import { openConversation, say } from '../../support/people/conversations.ts';
import { uploaded } from '../../support/people/market.ts';
import { type Stage, stage } from '../../support/people/stage.ts';
import { exampleOf, plantUnknown } from '../../support/schemas/unknown-values.ts';
import { situationOf } from '../situations/index.ts';

const reads = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'GET');

type Stored = { ref: DocumentReference; fields: DocumentData };

let people: Stage;
const asked = new Map<CallName, { client: Client; address: string }>();
/** Everything that is stored, once all the reads have something to find. */
let documents: Stored[];

beforeAll(async () => {
  people = await stage();
  await uploaded(people.carla, {}, people.db);
  for (const name of reads) {
    const { who, params, query } = await situationOf(name).good(people);
    const { path }: Call = calls[name];
    // A long page has room for what is stored besides.
    const longer = { ...query, ...(query?.limit && { limit: 50 }) };
    asked.set(name, { client: who.client, address: pathOf({ path }, params, longer) });
  }
  documents = (await everyDocument(people.db)).map((found) => ({ ref: found.ref, fields: found.data() }));
});

type Answers = Map<CallName, { status: number; body: unknown }>;

async function askAll(): Promise<Answers> {
  const answers = [...asked].map(async ([name, { client, address }]) => {
    const { status, text } = await client.request(address);
    return [name, { status, body: text.startsWith('[') ? JSON.parse(text) : undefined }] as const;
  });
  return new Map(await Promise.all(answers));
}

/** Documents with one unknown value each, by its place. */
function withUnknown(): Map<string, Stored[]> {
  const found = documents.flatMap(({ ref, fields }) => {
    const schema = storedSchemas.get(ref.parent.id);
    return (schema ? plantUnknown(schema, fields) : []).map(({ path, value }) => ({
      place: `${ref.parent.id}: ${path.replaceAll(/[0-9a-f-]{36}|\d+/g, '*')}`,
      ref,
      fields: Object(value),
    }));
  });
  return Map.groupBy(found, ({ place }) => place);
}

async function store(some: readonly Stored[]): Promise<void> {
  const batch = people.db.batch();
  for (const { ref, fields } of some) batch.set(ref, fields);
  await batch.commit();
}

/** As `id`, with other ids. */
const newIdLike = (id: string): string =>
  id.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, () => randomUUID());

test('the stored documents are of every collection that has something to choose from', () => {
  const collections = new Set(documents.map(({ ref }) => ref.parent.id));
  const missing = [...storedSchemas].filter(
    ([id, schema]) =>
      !collections.has(id) && plantUnknown(schema, exampleOf(schema, [Timestamp.now()])).length > 0,
  );
  expect(missing.map(([id]) => id)).toEqual([]);
});

test('no call fails because all documents of a collection have a value that is not known', async () => {
  const failed: string[] = [];
  for (const [place, planted] of withUnknown()) {
    await store(planted);
    for (const [name, { status }] of await askAll()) if (status >= 500) failed.push(`${place}: ${name}`);
    await store(documents.filter(({ ref }) => planted.some((one) => one.ref.path === ref.path)));
  }
  expect(failed).toEqual([]);
});

test('every list still has all that is known', async () => {
  const before = await askAll();
  const copied = [...withUnknown().values()].flatMap(([first]) => first ?? []);
  await store(copied.map(({ ref, fields }) => ({ ref: ref.parent.doc(newIdLike(ref.id)), fields })));
  const after = await askAll();
  for (const [name, { status, body }] of before) {
    expect({ name, status: after.get(name)?.status }).toEqual({ name, status });
    if (Array.isArray(body)) expect(after.get(name)?.body).toEqual(expect.arrayContaining(body));
  }
});

describe('a conversation with an event of an unknown kind', () => {
  test('is listed, read, and written to, with its other events', async () => {
    const { carla, bob, db, stored } = await stage();
    const { toBusiness, path, requestId } = await openConversation(carla, bob);
    const event = { kind: 'from-the-future', at: Timestamp.now(), byCustomer: true, amount: null };
    await db.doc(path).update({ 'events.estimate.future': event });
    const { id } = await say(toBusiness, 'Hello');
    const conversationId = path.split('/')[1] ?? '';
    const known = { events: [expect.objectContaining({ kind: 'estimate' })], unreadCount: 1 };
    expect(await bob.client.do('getConversation', { params: { conversationId } })).toMatchObject(known);
    expect(await bob.client.do('listConversations')).toEqual([expect.objectContaining(known)]);
    const params = { serviceRequestId: requestId, counterpartId: carla.id };
    expect(await bob.client.do('listMessages', { params })).toEqual([expect.objectContaining({ id })]);
    await bob.client.do('markMessagesRead', { params });
    expect(await stored(path)).toMatchObject({
      events: { estimate: { future: event } },
      unread: { [bob.id]: 0 },
    });
  });
});

describe('a notification of an unknown kind', () => {
  test('is left out of the list, and read with all others', async () => {
    const { bob, db, stored } = await stage();
    const at = (seconds: number) => Timestamp.fromMillis(Date.now() - seconds * 1000);
    const emailText = { subject: 'News', action: 'View', heading: 'title' };
    const notification = { title: 'News', body: '', url: '/', emailText, expiresAt: at(-3600) };
    const stores = (id: string, kind: string, seconds: number) =>
      db
        .doc(`users/${bob.id}/notifications/${id}`)
        .set({ ...notification, kind, at: at(seconds), readAt: null });
    await stores('future', 'from-the-future', 1);
    await stores('known', 'message', 2);
    expect(await bob.client.do('listNotifications')).toEqual([expect.objectContaining({ id: 'known' })]);
    await bob.client.do('readNotifications', { input: {} });
    for (const id of ['future', 'known']) {
      expect(await stored(`users/${bob.id}/notifications/${id}`)).toMatchObject({
        readAt: expect.any(Timestamp),
      });
    }
  });
});
