/** The export and the deletion of a business with many estimates. */
import { randomUUID } from 'node:crypto';
import type { ExportPage } from '@marketplace/contract/account/export';
import { joinExportPages } from '@marketplace/contract/account/export-pages';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { pageOfExport } from '../../../functions/src/services/leaving/export/export-account.ts';
import { purgeAccount } from '../../../functions/src/services/leaving/purge-account.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { type Account, users } from '../../../functions/src/store/account/accounts.ts';
import { pictures } from '../../../functions/src/store/picture/pictures.ts';
import { everyDocument } from '../../support/firestore/every-document.ts';
import { type Cost, measureCost } from '../../support/firestore/meter.ts';
import { databaseOfItsOwn, services } from '../../support/stack/in-process.ts';
import { busyBusiness } from './busy-business.ts';
import { pathAndText } from './leaving.ts';

/** The nightly tests use more. */
const ESTIMATES = Number(process.env.BUSY_ESTIMATES ?? 100);
const MESSAGES_EACH = 4;
const VERSIONS_EACH = 3;

/** All pages of an export, each read as one call reads it. */
async function exportInPages(db: Services['db'], account: Account, limit: number) {
  const pages: ExportPage[] = [];
  const costs: Cost[] = [];
  let cursor: string | undefined;
  do {
    const { page, next, cost } = await measureCost(async (measured) => {
      const asked = { session: { id: '' }, limit, cursor };
      return { ...(await pageOfExport({ db, now: services.now }, account, asked)), cost: measured };
    });
    pages.push(page);
    costs.push(cost);
    cursor = next;
  } while (cursor !== undefined);
  return { pages, costs };
}

const LIMIT = 100;
/** Documents, and as many that they need: the conversations of messages, or the estimates of versions. */
const MAX_READS = 2 * LIMIT + 20;

test('each page of an export reads a bounded number of documents', async () => {
  const db = databaseOfItsOwn();
  const size = { estimates: ESTIMATES, messagesEach: MESSAGES_EACH, versionsEach: VERSIONS_EACH };
  const business = await busyBusiness(db, size);
  const { pages, costs } = await exportInPages(db, business, LIMIT);
  expect(costs.filter(({ reads }) => reads > MAX_READS)).toEqual([]);
  // Estimates share their pages with no other part.
  expect(pages.length).toBeLessThanOrEqual((ESTIMATES * (VERSIONS_EACH + MESSAGES_EACH + 1)) / LIMIT + 4);

  const { estimatesSent, conversations } = joinExportPages(pages);
  expect(estimatesSent).toHaveLength(ESTIMATES);
  const numbers = estimatesSent.map(({ versions }) => versions.map(({ version }) => version));
  expect(numbers).toEqual(numbers.map(() => [3, 2, 1]));
  expect(conversations).toHaveLength(ESTIMATES);
  for (const { serviceRequestId, messages } of conversations) {
    const said = messages.map((message) => [message.serviceRequestId, message.content.slice(0, 9)]);
    expect(said).toEqual([0, 1, 2, 3].map((order) => [serviceRequestId, `Message ${order}`]));
  }
});

test.each([1, 2, 7])('an export in pages of %i is the same as in one page', async (limit) => {
  const db = databaseOfItsOwn();
  const business = await busyBusiness(db, { estimates: 3, messagesEach: 2, versionsEach: 4 });
  const [few, whole] = [await exportInPages(db, business, limit), await exportInPages(db, business, 500)];
  expect(whole.pages).toHaveLength(1);
  expect(few.pages.length).toBeGreaterThan(20 / limit);
  const { exportedAt, ...joined } = joinExportPages(few.pages);
  expect(joinExportPages(whole.pages)).toMatchObject(joined);
  expect(joined.estimatesSent.flatMap(({ versions }) => versions)).toHaveLength(3 * 4);
});

function failsAfter(times: number): () => void {
  let left = times;
  return () => {
    left -= 1;
    if (left < 0) throw new Error('The run is cut off.');
  };
}

/** The database and the bucket fail after a while, as if the run were cut off there. */
function cutOff(db: Services['db']): Services {
  const [transactionFails, removalFails] = [failsAfter(20), failsAfter(100)];
  const cut: Services['db'] = Object.create(db);
  cut.runTransaction = async (...given) => {
    transactionFails();
    return db.runTransaction(...given);
  };
  const files = {
    ...services.files,
    list: async () => ({ files: [], next: undefined }),
    remove: async () => removalFails(),
  };
  return { ...services, db: cut, files, identity: { ...services.identity, deleteAccount: async () => {} } };
}

test('a deletion whose runs are cut off goes on with each of them', async () => {
  const db = databaseOfItsOwn();
  const { id } = await busyBusiness(db, { estimates: 25, messagesEach: 1 });
  await users(db)
    .doc(id)
    .update({ deletesAt: Timestamp.fromMillis(0) });
  const picture = { ownerId: id, purpose: 'portfolio', requestId: null, conversationId: null } as const;
  const bytes = { contentType: 'image/webp', width: 1, height: 1, hidden: null, createdAt: Timestamp.now() };
  for (let count = 0; count < 30; count += 1) {
    const ref = pictures(db).doc(randomUUID());
    await ref.set({ id: ref.id, ...picture, ...bytes });
  }
  /** Except in the list of deleted ids. */
  const isLeft = async () =>
    (await everyDocument(db)).some(
      (document) =>
        document.ref.path !== `purgedAccounts/${id}` &&
        pathAndText([document.ref.path, document.data()]).includes(id),
    );
  let runs = 0;
  for (; await isLeft(); runs += 1) {
    expect(runs).toBeLessThan(8);
    await purgeAccount(cutOff(db), id).catch(() => {});
  }
  expect(runs).toBeGreaterThan(3);
});
