/** The daily job that writes the sitemaps of businesses, and the files that an answer reads. */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { runJob } from '../../../functions/src/services/scheduled-job.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { readSitemap, writeSitemaps } from '../../../functions/src/services/sitemap/sitemaps.ts';
import { users } from '../../../functions/src/store/account/accounts.ts';
import { isolatedApi } from '../../support/calls/direct.ts';
import { filesOfItsOwn, services } from '../../support/stack/in-process.ts';
import { fromTheBeginning, timeFor } from '../../support/stack/jobs.ts';

let own: ReturnType<typeof isolatedApi>;
let within: Services;
beforeEach(() => {
  own = isolatedApi();
  within = { ...services, db: own.db, files: filesOfItsOwn() };
});

const write = (maxUrls?: number) => writeSitemaps(within, fromTheBeginning(), maxUrls);
const read = async (name: string) => String((await readSitemap(within, name)) ?? 'missing');
const addressesIn = async (name: string) => {
  const locations = (await read(name)).matchAll(/<loc>(.+?)<\/loc>/g);
  return [...locations].map(([, address = '']) => new URL(address).pathname);
};

async function registerBusinesses(count: number): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: count }, () => own.someone('business')));
  return made.map(({ id }) => `/businesses/${id}`).sort();
}

test('before the first run the index has the static pages, and there are no other files', async () => {
  expect(await addressesIn('index')).toEqual(['/sitemap/pages.xml']);
  expect(await read('businesses-1')).toBe('missing');
});

test('lists every public business once, in files of a bounded size', async () => {
  const shown = await registerBusinesses(5);
  await own.someone('customer');
  for (const change of [{ disabled: true }, { deletesAt: Timestamp.now() }, { profileHidden: true }]) {
    await users(own.db)
      .doc((await own.someone('both')).id)
      .update(change);
  }
  await write(2);
  const files = ['businesses-1', 'businesses-2', 'businesses-3'];
  expect(await addressesIn('index')).toEqual(['pages', ...files].map((name) => `/sitemap/${name}.xml`));
  const listed = await Promise.all(files.map(addressesIn));
  expect(listed.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(listed.flat()).toEqual(shown);
  expect(await read('index')).toContain(`<loc>${within.config.origins[0]}/sitemap/businesses-1.xml</loc>`);
});

test('goes on where a run stopped or failed, and writes the index last', async () => {
  const shown = await registerBusinesses(6);
  const { write: writeFile } = within.files;
  const written: string[] = [];
  const writeUnless = (refused: string) => async (name: string, bytes: Buffer, contentType: string) => {
    if (name.includes(refused)) throw new Error('Out of order');
    written.push(name);
    await writeFile(name, bytes, contentType);
  };
  const run = (refused: string, isTimeUp = timeFor(10)) =>
    runJob(
      { name: 'writeSitemaps', work: (all, progress) => writeSitemaps(all, progress, 2) },
      { ...within, files: { ...within.files, write: writeUnless(refused) } },
      isTimeUp,
    );
  await run('none', timeFor(1));
  await expect(run('businesses-3')).rejects.toThrow('Out of order');
  await expect(run('index')).rejects.toThrow('Out of order');
  await run('none');
  const files = ['businesses-1', 'businesses-2', 'businesses-3'];
  expect(written).toEqual([...files, 'index'].map((name) => `sitemaps/${name}.xml`));
  expect((await Promise.all(files.map(addressesIn))).flat()).toEqual(shown);
  expect(await addressesIn('index')).toHaveLength(4);
});

test('deletes the files that fewer businesses no longer need', async () => {
  await registerBusinesses(3);
  await write(1);
  await write(2);
  expect(await addressesIn('index')).toHaveLength(3);
  expect(await read('businesses-3')).toBe('missing');
  const { docs } = await own.db.collection('users').get();
  for (const { ref } of docs) await ref.update({ disabled: true });
  await write(2);
  expect(await addressesIn('index')).toEqual(['/sitemap/pages.xml']);
  expect(await read('businesses-1')).toBe('missing');
});

test('reads no document for an answer, and one file for a name that can exist', async () => {
  await registerBusinesses(1);
  await write();
  const asked: string[] = [];
  const files = {
    ...within.files,
    read: (name: string) => {
      asked.push(name);
      return within.files.read(name);
    },
  };
  // Without a database it can read none.
  const only = { files, config: within.config };
  for (const name of ['index', 'businesses-1', 'businesses-9', 'businesses-0', 'a', '../images/secret']) {
    await readSitemap(only, name);
  }
  expect(asked).toEqual(['index', 'businesses-1', 'businesses-9'].map((name) => `sitemaps/${name}.xml`));
});
