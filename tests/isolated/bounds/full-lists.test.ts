/** Fills each list far beyond its page, and compares what the calls read and answer with the stated bounds. */
import { randomUUID } from 'node:crypto';
import { LIST_BOUNDS, readsAtMost } from '@marketplace/contract/bounds';
import { type CallName, calls } from '@marketplace/contract/calls';
import { LIMITS } from '@marketplace/contract/constants';
import type { Call } from '@marketplace/contract/shared/call';
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { pathOf } from '../../../web/src/lib/api/call-path.ts';
import { readCost } from '../../support/calls/measured.ts';
import { json } from '../../support/calls/table.ts';
import { everyDocument } from '../../support/firestore/every-document.ts';
import { type Stage, stage } from '../../support/people/stage.ts';
import { type CallerOptions, situationOf } from '../situations/index.ts';

let copies = 1000;
const nextNumber = () => {
  copies += 1;
  return String(copies);
};

/** The collection that a list reads, and the ids of its documents. */
const LISTS: Partial<Record<CallName, { of: string; newId?: () => string }>> = {
  listMyRequests: { of: 'serviceRequests' },
  listMyEstimates: { of: 'estimates' },
  listOpenRequests: { of: 'serviceRequests' },
  listEstimateVersions: { of: 'versions', newId: nextNumber },
  listConversations: { of: 'conversations', newId: () => `${randomUUID()}_${randomUUID()}` },
  listMessages: { of: 'messages' },
  listNotifications: { of: 'notifications' },
  listReviewsOfBusiness: { of: 'reviews', newId: () => `${randomUUID()}_of-business` },
  listReviewsOfCustomer: { of: 'reviews', newId: () => `${randomUUID()}_of-customer` },
  listBlocks: { of: 'blocks' },
  listDisclosures: { of: 'disclosures' },
  listReports: { of: 'reports' },
  listActs: { of: 'acts' },
  listAppeals: { of: 'acts' },
  listOwnActs: { of: 'acts' },
  listRecord: { of: 'record' },
  listVisits: { of: 'visits' },
};
/** More than a page of the list has. */
const copiesFor = (name: CallName) => (LIST_BOUNDS[name]?.items ?? 0) + 5;
const names = Object.keys(LISTS) as CallName[];

/** Stores a document many times, under new ids. */
async function copyMany(
  db: Firestore,
  of: string,
  { count, newId = randomUUID }: { count: number; newId?: () => string },
): Promise<void> {
  const found = (await everyDocument(db)).filter(({ ref }) => ref.parent.id === of);
  const writer = db.bulkWriter({ throttling: false });
  for (const document of found.slice(-6)) {
    for (let copy = 0; copy < count; copy += 1)
      void writer.create(document.ref.parent.doc(newId()), document.data());
  }
  await writer.close();
}

async function measure(name: CallName, { who, params, query }: CallerOptions) {
  const { method, path }: Call = calls[name];
  const limit = name === 'listMessages' ? {} : { limit: LIST_BOUNDS[name]?.items ?? 0 };
  // A page of a search ends after some reads without a match.
  const filters = name === 'listConversations' ? {} : query;
  const answer = await who.client.request(pathOf({ path }, params, { ...filters, ...limit }), { method });
  const body: unknown = JSON.parse(answer.text);
  const items: unknown = Array.isArray(body) ? body : Object(body).reviews;
  return {
    status: answer.status,
    items: Array.isArray(items) ? items.length : Number.NaN,
    bytes: answer.text.length,
    reads: readCost(answer.headers.get('x-cost')).reads,
  };
}

/** The largest page, with the options of its good case. */
const wanted = async (name: CallName, stage: Stage): Promise<CallerOptions> => situationOf(name).good(stage);

describe.each(names)('%s', (name) => {
  test('reads and answers no more than stated, however many there are', async () => {
    const list = LISTS[name] ?? { of: '' };
    const people = await stage();
    const good = await wanted(name, people);
    const count = copiesFor(name);
    await copyMany(people.db, list.of, { count, ...list });
    const full = await measure(name, good);
    expect(full.status).toBe(200);
    expect(full.items).toBe(LIST_BOUNDS[name]?.items);
    expect(full.reads).toBeLessThanOrEqual(readsAtMost(name));
    await copyMany(people.db, list.of, { count, ...list });
    const fuller = await measure(name, good);
    expect(fuller).toMatchObject({ items: full.items, reads: full.reads });
    expect(fuller.bytes).toBeLessThan(full.bytes * 1.2);
    const neighbor = await people.cleo.client.answer('getMe');
    expect(readCost(neighbor.headers.get('x-cost')).reads).toBe(1);
  });
});

/** Requests count their estimates. */
async function countCopies(db: Firestore): Promise<void> {
  const { docs } = await db.collection('estimates').get();
  const byRequest = Map.groupBy(docs, (document) => String(document.get('serviceRequestId')));
  for (const [id, on] of byRequest) {
    const active = on.filter((document) => document.get('status') !== 'rejected');
    const counts = { estimatesCount: on.length, activeEstimatesCount: active.length };
    await db.doc(`serviceRequests/${id}`).update(counts);
  }
}

const ON_REQUEST: CallName[] = [
  'getRequest',
  'completeRequest',
  'acceptEstimate',
  'markEstimatesSeen',
  'answerQuestion',
];

test.each(ON_REQUEST)(
  '%s reads no more than stated of a request that takes no more estimates',
  async (name) => {
    const people = await stage();
    const good = await wanted(name, people);
    const { size } = await people.db.collection('estimates').get();
    const count = Math.floor((LIMITS.estimatesOnRequest - size) / Math.max(1, size));
    await copyMany(people.db, 'estimates', { count });
    await countCopies(people.db);
    const { who, params, query, input } = good;
    const { method, path, status }: Call = calls[name];
    const answer = await who.client.request(pathOf({ path }, params, query), {
      method,
      ...(input && json(input)),
    });
    expect(answer.status).toBe(status);
    const { reads } = readCost(answer.headers.get('x-cost'));
    expect(reads).toBeLessThanOrEqual(readsAtMost(name));
    // It is about all of them.
    expect(reads).toBeGreaterThan(size * count);
  },
);

test('pages of long texts end at 1 MB, and together show everything', async () => {
  const people = await stage();
  const { who } = await wanted('listMyEstimates', people);
  const long = { description: 'x'.repeat(LIMITS.estimateDescription), businessId: who.id };
  const { docs } = await people.db.collection('estimates').get();
  for (const { ref } of docs) await ref.update(long);
  await copyMany(people.db, 'estimates', { count: 110 });
  const stored = await people.db.collection('estimates').where('businessId', '==', who.id).count().get();
  const shown = new Set<string>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: Record<string, string> = cursor ? { cursor } : {};
    const { text, headers } = await who.client.answer('listMyEstimates', { query });
    expect(text.length).toBeLessThan(1.1 * LIMITS.ownPageBytes);
    const page: { id: string }[] = JSON.parse(text);
    for (const { id } of page) shown.add(id);
    cursor = headers.get('x-next-cursor');
  }
  expect(shown.size).toBe(stored.data().count);
});
