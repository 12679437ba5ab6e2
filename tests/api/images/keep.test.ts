import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, registerCustomer } from '../../support/people/people.ts';
import {
  fromPhone,
  gif,
  jpeg,
  keepPicture,
  look,
  MAKER,
  moving,
  newUpload,
  png,
  uploadedBytes,
  webp,
} from '../../support/people/pictures.ts';
import { env } from '../../support/stack/env.ts';
import { ask, bodyOf, services } from '../../support/stack/in-process.ts';
import { db, stored } from '../../support/stack/stored.ts';

let carla: Person;
beforeAll(async () => {
  carla = await registerCustomer();
});

const idOf = (path: string) => path.slice('/objects/images/'.length);

describe('requesting an upload', () => {
  test('returns a URL that browsers on our pages can PUT to', async () => {
    const address = new URL(await newUpload(carla));
    expect(address.host).toBe(env.storageHost);
    const response = await fetch(address, {
      method: 'PUT',
      headers: { origin: env.appUrl, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await jpeg()),
    });
    expect(response.status).toBe(200);
    expect(['*', env.appUrl]).toContain(response.headers.get('access-control-allow-origin'));
  });

  test('returns a different URL each time, and stores none in readable form', async () => {
    const [first, second] = [await newUpload(carla), await newUpload(carla)];
    expect(first).not.toBe(second);
    const kept = await db.collection('uploads').where('ownerId', '==', carla.id).get();
    expect(kept.size).toBeGreaterThanOrEqual(2);
    const text = JSON.stringify(kept.docs.map((document) => [document.id, document.data()]));
    expect(text).not.toContain(new URL(first).searchParams.get('upload_id'));
  });

  test('is blocked at thirty unfinished uploads, until they are a day old', async () => {
    const eager = await registerCustomer();
    const headers = { cookie: `__session=${eager.client.session}` };
    const openUpload = async () => `http://${env.storageHost}/${randomUUID()}`;
    const askingAt = (now: Date) =>
      ask(
        { method: 'POST', url: '/api/objects/upload', headers },
        { files: { ...services.files, openUpload }, now: () => now },
      );
    const now = new Date();
    for (let sent = 0; sent < 30; sent += 1) expect((await askingAt(now)).status).toBe(200);
    const refusal = await askingAt(now);
    expect(refusal.status).toBe(429);
    expect(bodyOf(refusal)).toMatchObject({
      code: 'too-many-attempts',
      error: expect.stringMatching(/unfinished uploads/),
    });
    expect((await askingAt(new Date(now.getTime() + 25 * HOUR_MS))).status).toBe(200);
  });
});

describe('a picture', () => {
  test.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['GIF', gif],
    ['WebP', webp],
  ])('of type %s is stored, and served to anyone with its address', async (_, make) => {
    const { objectPath } = await keepPicture(carla, await make());
    expect(await stored(`images/${idOf(objectPath)}`)).toMatchObject({
      ownerId: carla.id,
      purpose: 'request',
      requestId: null,
      contentType: 'image/webp',
      width: 400,
      height: 200,
    });
    const { metadata, colorAt } = await look(objectPath);
    expect(metadata).toMatchObject({ format: 'webp', width: 400, height: 200 });
    expect([colorAt(0.25, 0.5), colorAt(0.75, 0.5)]).toEqual(['red', 'blue']);
  });

  test('with animation is reduced to its first frame', async () => {
    const { objectPath } = await keepPicture(carla, await moving());
    const { metadata, colorAt } = await look(objectPath);
    expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 40 });
    expect(metadata.pages ?? 1).toBe(1);
    expect(colorAt(0.5, 0.5)).toBe('red');
  });

  test('is recognized by its content, not by its content type', async () => {
    const imageURL = await uploadedBytes(carla, await png(), 'text/html');
    const { objectPath } = await carla.client.do('setImagePolicy', { input: { imageURL } });
    expect((await look(objectPath)).headers.get('content-type')).toBe('image/webp');
  });

  test('from a phone is turned upright, and loses its location and device data', async () => {
    const original = await fromPhone();
    expect(original.includes(MAKER)).toBe(true);
    const { objectPath } = await keepPicture(carla, original);
    for (const address of [objectPath, `${objectPath}?w=320`]) {
      const { metadata, bytes, colorAt } = await look(address);
      expect(metadata).toMatchObject({ width: 200, height: 400 });
      const { exif, orientation, xmp, icc } = metadata;
      expect([exif, orientation, xmp, icc]).toEqual(Array(4).fill(undefined));
      expect(bytes.includes(MAKER)).toBe(false);
      expect([colorAt(0.5, 0.25), colorAt(0.5, 0.75)]).toEqual(['red', 'blue']);
    }
  });

  test('is also served in two smaller widths, and never enlarged', async () => {
    const { objectPath } = await keepPicture(carla, await jpeg({ width: 3000, height: 1500 }));
    const widths = await Promise.all(
      ['', '?w=960', '?w=320'].map(async (query) => (await look(objectPath + query)).metadata.width),
    );
    expect(widths).toEqual([2560, 960, 320]);
    const small = await keepPicture(carla, await jpeg({ width: 100, height: 50 }));
    expect((await look(`${small.objectPath}?w=320`)).metadata.width).toBe(100);
  });

  test('may have 48 megapixels, as the largest phone photos do', async () => {
    const { objectPath } = await keepPicture(carla, await jpeg({ width: 8064, height: 6048 }));
    expect((await look(objectPath)).metadata).toMatchObject({ width: 2560, height: 1920 });
  });

  test('loses data hidden in its file', async () => {
    const hidden = Buffer.from('<script>alert(document.cookie)</script>PK\x03\x04 and an archive');
    const { objectPath } = await keepPicture(carla, Buffer.concat([await jpeg(), hidden]));
    for (const query of ['', '?w=960', '?w=320']) {
      expect((await look(objectPath + query)).bytes.includes('script')).toBe(false);
    }
  });
});
