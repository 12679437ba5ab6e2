import { HOUR_MS } from '@marketplace/contract/shared/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, registerCustomer } from '../../support/people/people.ts';
import {
  bomb,
  deepBomb,
  filesBelow,
  heavy,
  jpeg,
  newUpload,
  put,
  uploadedBytes,
} from '../../support/people/pictures.ts';
import { ask, services } from '../../support/stack/in-process.ts';
import { db } from '../../support/stack/stored.ts';

let carla: Person;
beforeAll(async () => {
  carla = await registerCustomer();
});

const MEGABYTE = 1024 * 1024;
const imagesOf = async ({ id }: Person) =>
  (await db.collection('images').where('ownerId', '==', id).count().get()).data().count;
const temporaryOf = ({ id }: Person) => filesBelow(`uploads/${id}`);

describe('an upload URL', () => {
  const refused = (person: Person, imageURL: string) =>
    person.client.refused('setImagePolicy', { input: { imageURL } });
  const gone = { status: 404, code: 'not-found' };

  test('works once', async () => {
    const address = await uploadedBytes(carla, await jpeg());
    await carla.client.do('setImagePolicy', { input: { imageURL: address } });
    const before = await imagesOf(carla);
    expect(await refused(carla, address)).toMatchObject(gone);
    expect(await imagesOf(carla)).toBe(before);
  });

  test('works once in three parallel calls', async () => {
    const own = await registerCustomer();
    const imageURL = await uploadedBytes(own, await jpeg());
    const tries = [1, 2, 3].map(() => own.client.answer('setImagePolicy', { input: { imageURL } }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 404, 404]);
    expect(await imagesOf(own)).toBe(1);
  });

  test('works only after the upload, and for a day', async () => {
    const imageURL = await newUpload(carla);
    expect(await refused(carla, imageURL)).toMatchObject(gone);
    await put(imageURL, await jpeg());
    const tomorrow = { now: () => new Date(Date.now() + 25 * HOUR_MS) };
    const headers = { cookie: `__session=${carla.client.session}` };
    const call = { method: 'PUT', url: '/api/images/set-policy', body: { imageURL }, headers };
    expect((await ask(call, tomorrow)).status).toBe(404);
    await carla.client.do('setImagePolicy', { input: { imageURL } });
  });
});

const svg = async () =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const half = async () => {
  const whole = await jpeg({ width: 1000, height: 800 });
  return whole.subarray(0, whole.length / 2);
};
const page = async () => Buffer.from('<!doctype html><script>alert(1)</script>');
const gifScript = async () => Buffer.from('GIF89a/*......*/=0;alert(document.domain)//');

describe('an invalid file', () => {
  test.each([
    ['an SVG', svg, 415, /can't read this file/],
    ['an HTML page', page, 415, /can't read this file/],
    ['a script that begins like a GIF', gifScript, 415, /can't read this file/],
    ['half a JPEG', half, 415, /can't read this file/],
    ['empty', async () => Buffer.alloc(0), 415, /can't read this file/],
    ['a picture with too many pixels', bomb, 413, /too many pixels/],
    ['a picture whose pixels take too many bytes', deepBomb, 413, /too many pixels/],
    ['11 MB large', () => heavy(11 * MEGABYTE), 413, /under 10 MB/],
  ])('that is %s is rejected, and leaves nothing behind', async (_, make, status, message) => {
    const own = await registerCustomer();
    const imageURL = await uploadedBytes(own, await make());
    const refusal = await own.client.refused('setImagePolicy', { input: { imageURL } });
    expect(refusal).toMatchObject({ status, error: expect.stringMatching(message) });
    expect(await temporaryOf(own)).toEqual([]);
    expect(await imagesOf(own)).toBe(0);
    expect(await own.client.refused('setImagePolicy', { input: { imageURL } })).toMatchObject({
      status: 404,
    });
  });
});

describe('a storage failure', () => {
  test('leaves nothing of the picture behind', async () => {
    const own = await registerCustomer();
    const written: string[] = [];
    const files = {
      ...services.files,
      write: async (name: string, bytes: Buffer, type: string) => {
        await services.files.write(name, bytes, type);
        written.push(name);
        if (name.endsWith('320.webp')) throw new Error('The disk is full');
      },
    };
    const imageURL = await uploadedBytes(own, await jpeg());
    const headers = { cookie: `__session=${own.client.session}` };
    const call = { method: 'PUT', url: '/api/images/set-policy', body: { imageURL }, headers };
    expect((await ask(call, { files })).status).toBe(500);
    expect(written.length).toBeGreaterThan(0);
    for (const name of written) expect(await services.files.sizeOf(name)).toBeUndefined();
    expect(await temporaryOf(own)).toEqual([]);
    expect(await imagesOf(own)).toBe(0);
  });
});
