/** The fan-out by itself, over a project that no trigger watches, so that it can be broken off and doubled. */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { tellPage } from '../../../functions/src/services/fan-out.ts';
import { beginFanOut, fanOuts } from '../../../functions/src/store/fan-outs.ts';
import { indexed } from '../../../functions/src/store/indexes/indexed.ts';
import { counted, metered } from '../../../functions/src/store/meter.ts';
import { newRequest, requests } from '../../../functions/src/store/requests.ts';
import { type Account, newAccount, users } from '../../../functions/src/store/users.ts';
import { services } from '../../support/in-process.ts';
import { requestForm } from '../../support/market.ts';

const app = initializeApp({ projectId: 'demo-fan-out' }, 'fan-out');
const db = counted(indexed(getFirestore(app)));

let told: string[];
let failAt: string | undefined;
const pretended = {
  ...services,
  db,
  push: async ({ endpoint }: { endpoint: string }) => {
    if (endpoint === failAt) throw new Error('The power went off');
    told.push(endpoint);
    return 'sent' as const;
  },
};

beforeEach(async () => {
  told = [];
  failAt = undefined;
  for (const name of ['users', 'pushSubscriptions', 'serviceRequests', 'fanOuts']) {
    await db.recursiveDelete(db.collection(name));
  }
});

/** As many businesses that listen, each in a browser whose endpoint is its id. */
async function businesses(count: number, changes: Partial<Account> = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const writer = db.bulkWriter();
  for (const id of ids) {
    const known = { name: 'Someone', email: `${id}@example.com`, accountType: 'business' as const };
    const services = { serviceCategories: ['Concrete'], notificationsEnabled: true };
    void writer.set(users(db).doc(id), newAccount(id, { ...known, ...services, ...changes }, new Date()));
    const target = { userId: id, endpoint: id, p256dhKey: 'p', authKey: 'a', registration: null };
    const browser = { ...target, userAgent: null, createdAt: Timestamp.now() };
    void writer.set(db.doc(`pushSubscriptions/${id}`), browser);
  }
  await writer.close();
  return ids;
}

async function postedRequest(category = 'Concrete'): Promise<string> {
  const id = randomUUID();
  const owner = { id: randomUUID(), name: 'Carla' };
  const form = { ...requestForm({ category }), urgency: 'medium' as const, imageUrls: [] };
  await requests(db)
    .doc(id)
    .set(newRequest(form, owner, id, new Date()));
  await beginFanOut(db, id, Timestamp.now(), new Date());
  return id;
}

const state = async (id: string) => (await fanOuts(db).doc(id).get()).data();

/** Does what the triggers do. */
async function tellAll(id: string): Promise<number> {
  let pages = 0;
  for (let at = await state(id); at && at.stage !== 'done'; at = await state(id)) {
    await tellPage(pretended, id, at.page);
    pages += 1;
  }
  return pages;
}

const isOnceEach = (ids: readonly string[]) => expect([...told].sort()).toEqual([...ids].sort());

describe('the word of a new request', () => {
  test('goes out page after page, to each once', async () => {
    const ids = await businesses(230);
    const pages = await tellAll(await postedRequest());
    isOnceEach(ids);
    expect(pages).toBe(3);
  });

  test('goes to those that name no service as well, and costs what these two cost', async () => {
    const fitting = [...(await businesses(5)), ...(await businesses(5, { serviceCategories: [] }))];
    await businesses(300, { serviceCategories: ['Painting'] });
    await businesses(20, { notificationsEnabled: false });
    const id = await postedRequest();
    const cost = await metered(async (used) => {
      await tellAll(id);
      return used;
    });
    isOnceEach(fitting);
    // A profile, a mark and a subscription each, and a few for the request itself.
    expect(cost.reads).toBeLessThan(fitting.length * 3 + 20);
    expect(cost.writes).toBeLessThan(fitting.length + 10);
  });

  test('goes to those that name no service alone, where no service stands for the category', async () => {
    await businesses(3);
    const open = await businesses(2, { serviceCategories: [] });
    await tellAll(await postedRequest('Pet Care'));
    isOnceEach(open);
  });

  test('goes on after a failure where it was, and tells nobody twice', async () => {
    const ids = await businesses(60);
    const id = await postedRequest();
    failAt = ids[30];
    await expect(tellAll(id)).rejects.toThrow('The power went off');
    expect(await state(id)).toMatchObject({ stage: 'named', page: 0 });
    failAt = undefined;
    await tellAll(id);
    // The one whose message was under way when the power went off may miss it.
    isOnceEach(ids.filter((one) => one !== ids[30]));
  });

  test('is told once however many triggers run for the same page, at once or later', async () => {
    const ids = await businesses(30);
    const id = await postedRequest();
    await Promise.all([0, 0, 0].map((page) => tellPage(pretended, id, page)));
    await tellPage(pretended, id, 0);
    await tellAll(id);
    isOnceEach(ids);
    await tellPage(pretended, id, 0);
    await beginFanOut(db, id, Timestamp.now(), new Date());
    await tellAll(id);
    isOnceEach(ids);
  });

  test('stops when the request is no longer open', async () => {
    await businesses(3);
    const id = await postedRequest();
    await requests(db).doc(id).update({ status: 'cancelled' });
    await tellAll(id);
    expect(told).toEqual([]);
    const gone = await postedRequest();
    await requests(db).doc(gone).delete();
    await tellAll(gone);
    expect(told).toEqual([]);
  });
});
