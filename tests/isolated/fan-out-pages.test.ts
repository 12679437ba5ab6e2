/** The fan-out by itself, over a project that no trigger watches, so that it can be broken off and doubled. */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginFanOut } from '../../functions/src/store/fan-outs.ts';
import { measureCost } from '../../functions/src/store/firestore/meter.ts';
import { requests } from '../../functions/src/store/requests.ts';
import { Town } from '../support/fan-outs.ts';

let town: Town;

beforeEach(() => {
  town = new Town();
});

const isOnceEach = (ids: readonly string[]) => expect([...town.told].sort()).toEqual([...ids].sort());

describe('the word of a new request', () => {
  test('goes out page after page, to each once', async () => {
    const ids = await town.businesses(230);
    const pages = await town.tellAll(await town.postedRequest());
    isOnceEach(ids);
    expect(pages).toBe(3);
  });

  test('goes to those that name no service as well, and costs what these two cost', async () => {
    const fitting = [...(await town.businesses(5)), ...(await town.businesses(5, { serviceCategories: [] }))];
    await town.businesses(300, { serviceCategories: ['Painting'] });
    await town.businesses(20, { notificationsEnabled: false });
    const id = await town.postedRequest();
    const cost = await measureCost(async (used) => {
      await town.tellAll(id);
      return used;
    });
    isOnceEach(fitting);
    // A profile, a mark and a subscription each, and a few for the request itself.
    expect(cost.reads).toBeLessThan(fitting.length * 3 + 20);
    expect(cost.writes).toBeLessThan(fitting.length + 10);
  });

  test('goes to those that name no service alone, where no service stands for the category', async () => {
    await town.businesses(3);
    const open = await town.businesses(2, { serviceCategories: [] });
    await town.tellAll(await town.postedRequest('Pet Care'));
    isOnceEach(open);
  });

  test('goes on after a failure where it was, and tells nobody twice', async () => {
    const ids = await town.businesses(60);
    const id = await town.postedRequest();
    town.failAt = ids[30];
    await expect(town.tellAll(id)).rejects.toThrow('The power went off');
    expect(await town.state(id)).toMatchObject({ stage: 'named', page: 0 });
    town.failAt = undefined;
    await town.tellAll(id);
    // The one whose message was under way when the power went off may miss it.
    isOnceEach(ids.filter((one) => one !== ids[30]));
  });

  test('is told once however many triggers run for the same page, at once or later', async () => {
    const ids = await town.businesses(30);
    const id = await town.postedRequest();
    await Promise.all([0, 0, 0].map((page) => town.notifyPage(id, page)));
    await town.notifyPage(id, 0);
    await town.tellAll(id);
    isOnceEach(ids);
    await town.notifyPage(id, 0);
    await beginFanOut(town.db, id, Timestamp.now(), new Date());
    await town.tellAll(id);
    isOnceEach(ids);
  });

  test('leaves nothing behind that leads to a request which is removed meanwhile', async () => {
    await town.businesses(30);
    const id = await town.postedRequest();
    const [told] = await town.businesses(1);
    town.beforePush = async (endpoint) => {
      if (endpoint === told) await requests(town.db).doc(id).delete();
    };
    await town.tellAll(id);
    expect(town.told).not.toEqual([]);
    expect((await town.db.collectionGroup('notifications').get()).size).toBe(0);
  });

  test('stops when the request is no longer open', async () => {
    await town.businesses(3);
    const id = await town.postedRequest();
    await requests(town.db).doc(id).update({ status: 'cancelled' });
    await town.tellAll(id);
    expect(town.told).toEqual([]);
    const gone = await town.postedRequest();
    await requests(town.db).doc(gone).delete();
    await town.tellAll(gone);
    expect(town.told).toEqual([]);
  });
});
