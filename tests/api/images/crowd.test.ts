/** Many pictures at once, in one process: an instance has the memory for one at a time. */
import { beforeAll, expect, test } from 'vitest';
import type { Reply } from '../../../functions/src/http/wire.ts';
import { env } from '../../support/env.ts';
import { ask, bodyOf, services } from '../../support/in-process.ts';
import { type Person, registerCustomer } from '../../support/people.ts';
import { filesBelow, jpeg, put } from '../../support/pictures.ts';

const AT_ONCE = 14;
/** One is worked on, and eight wait. */
const SERVED = 9;

let carla: Person;
let addresses: string[];

/** In this process too: the emulator would start one for each that is asked for at once. */
const asCarla = (method: string, url: string, body?: object, files = services.files) =>
  ask({ method, url, body, headers: { cookie: `__session=${carla.client.session}` } }, { files });

async function filled(bytes: Buffer): Promise<string> {
  const { uploadURL } = Object(bodyOf(await asCarla('POST', '/api/objects/upload')));
  await put(uploadURL, bytes);
  return uploadURL;
}

beforeAll(async () => {
  carla = await registerCustomer();
  const bytes = await jpeg();
  addresses = await Promise.all(Array.from({ length: AT_ONCE }, () => filled(bytes)));
});

test('are read one after the other; who would wait too long is sent away, and can come again with the same upload', async () => {
  const gate = Promise.withResolvers<void>();
  const held = { now: 0, most: 0 };
  const files = {
    ...services.files,
    read: async (name: string) => {
      held.now += 1;
      held.most = Math.max(held.most, held.now);
      await gate.promise;
      const bytes = await services.files.read(name);
      held.now -= 1;
      return bytes;
    },
  };
  const refused: { imageURL: string; reply: Reply }[] = [];
  const keep = async (imageURL: string) => {
    const reply = await asCarla('PUT', '/api/images/set-policy', { imageURL }, files);
    if (reply.status !== 200) refused.push({ imageURL, reply });
    return reply.status;
  };

  const all = Promise.all(addresses.map(keep));
  await expect.poll(() => refused.length, { timeout: 7000 }).toBe(AT_ONCE - SERVED);
  await expect.poll(() => held.most).toBe(1);
  for (const { reply } of refused) {
    expect(reply.status).toBe(503);
    expect(Number(reply.headers['Retry-After'])).toBeGreaterThan(0);
    expect(bodyOf(reply)).toEqual({ error: expect.stringMatching(/try again/), code: 'unavailable' });
  }

  gate.resolve();
  expect((await all).filter((status) => status === 200)).toHaveLength(SERVED);
  expect(held.most).toBe(1);
  expect(await filesBelow(`uploads/${carla.id}`)).toHaveLength(AT_ONCE - SERVED);

  const again = refused.splice(0).map(({ imageURL }) => imageURL);
  expect(await Promise.all(again.map(keep))).toEqual(again.map(() => 200));
  expect(await filesBelow(`uploads/${carla.id}`)).toEqual([]);
});

test.each([
  ['api', '/api/images/set-policy', 404],
  ['api', '/api/users/profile-image', 404],
  ['api', '/objects/images/x', 404],
  ['api', '/api/auth/me', 200],
  ['pictures', '/api/auth/me', 404],
  ['pictures', '/api/images/set-policy', 401],
])('at its own address %s answers %s with %i: no other’s work', async (name, path, status) => {
  const method = path.includes('image') ? 'PUT' : 'GET';
  const address = `${env.functionsUrl}/${env.projectId}/us-central1/${name}${path}`;
  const headers = { origin: env.appUrl, 'content-type': 'application/json' };
  const response = await fetch(address, { method, headers });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/json');
});
