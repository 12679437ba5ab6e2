import { HOUR_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cleanUpPictures,
  removeLargeUploads,
} from '../../../functions/src/services/maintenance/maintenance.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { post, requestForm, uploaded } from '../../support/people/market.ts';
import { type Person, registerCustomer } from '../../support/people/people.ts';
import {
  fetchPicture,
  filesBelow,
  heavy,
  jpeg,
  keepPicture,
  uploadedBytes,
} from '../../support/people/pictures.ts';
import { services } from '../../support/stack/in-process.ts';
import { db, stored } from '../../support/stack/stored.ts';

let carla: Person;
beforeAll(async () => {
  carla = await registerCustomer();
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const cleanAt = (now: Date, others: Partial<Services> = {}) =>
  cleanUpPictures({ ...services, now: () => now, ...others });
const aged = (hours: number) => ({ createdAt: Timestamp.fromDate(inHours(-hours)) });

describe('the hourly cleanup', () => {
  test('deletes pictures that no request used for a day, with their files', async () => {
    const { objectPath } = await keepPicture(carla, await jpeg());
    const record = objectPath.replace('/objects/', '');
    await cleanAt(inHours(23));
    expect(await stored(record)).toBeDefined();
    await cleanAt(inHours(25));
    expect(await stored(record)).toBeUndefined();
    await expect.poll(async () => (await fetchPicture(objectPath)).status).toBe(404);
    await cleanAt(inHours(25));
  });

  test('keeps pictures used on a request or a profile', async () => {
    const used = await uploaded(carla, aged(100));
    const profile = await uploaded(carla, { ...aged(100), purpose: 'profile' });
    await post(carla, { imageUrls: [used.path] });
    await cleanAt(inHours(1));
    expect(await stored(`images/${used.id}`)).toBeDefined();
    expect(await stored(`images/${profile.id}`)).toBeDefined();
  });

  test('never takes a picture from a request that is being posted', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, path } = await uploaded(carla, aged(100));
      const [posted] = await Promise.all([
        carla.client.answer('createRequest', { input: requestForm({ imageUrls: [path] }) }),
        cleanAt(inHours(1)),
      ]);
      const image = await stored(`images/${id}`);
      expect([posted.status, image === undefined]).toEqual(
        posted.status === 201 ? [201, false] : [400, true],
      );
    }
  });

  test('continues beyond its first page', async () => {
    const many = await Promise.all(Array.from({ length: 130 }, () => uploaded(carla, aged(50))));
    await cleanAt(new Date());
    const left = await db.getAll(...many.map(({ id }) => db.doc(`images/${id}`)));
    expect(left.filter(({ exists }) => exists)).toEqual([]);
  });

  test('deletes uploads abandoned for a day', async () => {
    const own = await registerCustomer();
    await uploadedBytes(own, await jpeg());
    await cleanAt(inHours(23));
    expect(await filesBelow(`uploads/${own.id}`)).toHaveLength(1);
    await cleanAt(inHours(25));
    expect(await filesBelow(`uploads/${own.id}`)).toEqual([]);
  });
});

test('the frequent cleanup deletes uploads above the size limit, and no others', async () => {
  const own = await registerCustomer();
  await uploadedBytes(own, await heavy(10 * 1024 * 1024 + 1));
  await uploadedBytes(own, await heavy(10 * 1024 * 1024));
  await removeLargeUploads(services);
  const left = await filesBelow(`uploads/${own.id}`);
  expect(left.map(({ size }) => size)).toEqual([10 * 1024 * 1024]);
});
