/** Many pictures at once in one process, which has the memory for one at a time. */
import { PLACE } from '@marketplace/contract/site/place';
import { beforeAll, expect, test } from 'vitest';
import type { Reply } from '../../../functions/src/http/wire/wire.ts';
import { type Person, registerCustomer } from '../../support/people/people.ts';
import { filesBelow, jpeg, put } from '../../support/people/pictures.ts';
import { env } from '../../support/stack/env.ts';
import { ask, bodyOf, services } from '../../support/stack/in-process.ts';

const UPLOADS = 14;
/** One in progress, and eight waiting. */
const SERVED = 9;

let carla: Person;
let addresses: string[];

/** In this process, because the emulator would start a process per parallel call. */
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
  addresses = await Promise.all(Array.from({ length: UPLOADS }, () => filled(bytes)));
});

test('reads one picture at a time, and answers 503 beyond the queue, after which the same upload can be retried', async () => {
  const gate = Promise.withResolvers<void>();
  const held = { now: 0, max: 0 };
  const files = {
    ...services.files,
    read: async (name: string) => {
      held.now += 1;
      held.max = Math.max(held.max, held.now);
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
  await expect.poll(() => refused.length).toBe(UPLOADS - SERVED);
  await expect.poll(() => held.max).toBe(1);
  for (const { reply } of refused) {
    expect(reply.status).toBe(503);
    expect(Number(reply.headers['Retry-After'])).toBeGreaterThan(0);
    expect(bodyOf(reply)).toEqual({ error: expect.stringMatching(/try again/), code: 'unavailable' });
  }

  gate.resolve();
  expect((await all).filter((status) => status === 200)).toHaveLength(SERVED);
  expect(held.max).toBe(1);
  expect(await filesBelow(`uploads/${carla.id}`)).toHaveLength(UPLOADS - SERVED);

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
])('the function %s answers %s with %i, and serves only its own paths', async (name, path, status) => {
  const method = path.includes('image') ? 'PUT' : 'GET';
  const address = `${env.functionsUrl}/${env.projectId}/${PLACE.region}/${name}${path}`;
  const headers = { origin: env.appUrl, 'content-type': 'application/json' };
  const response = await fetch(address, { method, headers });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/json');
});
