/** The export and the deletion of a business with many estimates. */
import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { exportOf } from '../../functions/src/services/leaving/export-account.ts';
import { purgeAccount } from '../../functions/src/services/leaving/purge-account.ts';
import type { Services } from '../../functions/src/services/services.ts';
import { users } from '../../functions/src/store/account/accounts.ts';
import { pictures } from '../../functions/src/store/picture/pictures.ts';
import { busyBusiness } from '../support/busy-business.ts';
import { everyDocument } from '../support/every-document.ts';
import { measureCost } from '../support/firestore/meter.ts';
import { databaseOfItsOwn, services } from '../support/in-process.ts';
import { textOf } from '../support/leaving.ts';

/** The nightly tests use more. */
const ESTIMATES = Number(process.env.BUSY_ESTIMATES ?? 100);
const MESSAGES_EACH = 4;
/** One for each kind of data, two for the figures, and one more for each thousand of a kind. */
const MAX_QUERIES = 20 + Math.ceil((ESTIMATES * MESSAGES_EACH) / 1000 + (5 * ESTIMATES) / 1000);

test('an export reads the messages of many conversations together', async () => {
  const db = databaseOfItsOwn();
  const business = await busyBusiness(db, { estimates: ESTIMATES, messagesEach: MESSAGES_EACH });
  const { conversations, queries } = await measureCost(async (cost) => {
    const exported = await exportOf({ db, now: services.now }, business);
    return { ...exported, queries: cost.queries };
  });
  expect(queries).toBeLessThanOrEqual(MAX_QUERIES);
  expect(conversations).toHaveLength(ESTIMATES);
  for (const { serviceRequestId, messages } of conversations) {
    const said = messages.map((message) => [message.serviceRequestId, message.content.slice(0, 9)]);
    expect(said).toEqual([0, 1, 2, 3].map((order) => [serviceRequestId, `Message ${order}`]));
  }
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
        textOf([document.ref.path, document.data()]).includes(id),
    );
  let runs = 0;
  for (; await isLeft(); runs += 1) {
    expect(runs).toBeLessThan(8);
    await purgeAccount(cutOff(db), id).catch(() => {});
  }
  expect(runs).toBeGreaterThan(3);
});
