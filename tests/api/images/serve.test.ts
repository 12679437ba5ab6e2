import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { post } from '../../support/people/market.ts';
import { type Person, registerAdmin, registerCustomer } from '../../support/people/people.ts';
import { fetchPicture, jpeg, keepPicture } from '../../support/people/pictures.ts';

let carla: Person;
let path: string;
beforeAll(async () => {
  carla = await registerCustomer();
  path = (await keepPicture(carla, await jpeg())).objectPath;
});

const becomesMissing = (address: string) =>
  expect.poll(async () => (await fetchPicture(address)).status).toBe(404);

describe('a stored picture', () => {
  test('is cached forever by browsers and for an hour by shared caches, with the content type of a picture', async () => {
    for (const query of ['', '?w=320', '?w=960']) {
      const { status, headers } = await fetchPicture(path + query);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=3600, immutable');
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('content-security-policy')).toContain('default-src');
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  test('answers HEAD without a body', async () => {
    const response = await fetchPicture(path, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('cannot be changed by %s', async (method) => {
    const response = await fetchPicture(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect((await fetchPicture(path)).status).toBe(200);
  });

  test.each(['?w=1', '?w=', '?w=320px', '?w=-320', '?w=0320'])('rejects the query %s', async (query) => {
    const response = await fetchPicture(path + query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid' });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('moves to another address while hidden, and is deleted there with its request', async () => {
    const ada = await registerAdmin();
    const { objectPath } = await keepPicture(carla, await jpeg());
    const { id } = await post(carla, { imageUrls: [objectPath] });
    const thing = { kind: 'picture', thingId: objectPath.replace('/objects/images/', '') } as const;
    const { hiddenImageUrls } = await ada.client.do('createAct', {
      input: { ...thing, act: 'hide', reason: 'It shows a neighbor.' },
    });
    const [address = ''] = hiddenImageUrls;
    for (const query of ['', '?w=320', '?w=960']) {
      expect((await fetchPicture(objectPath + query)).status).toBe(404);
      expect((await fetchPicture(address + query)).status).toBe(200);
    }
    await carla.client.do('deleteRequest', { params: { id } });
    for (const query of ['', '?w=320', '?w=960']) await becomesMissing(address + query);
  });

  test('is deleted with its request', async () => {
    const { objectPath } = await keepPicture(carla, await jpeg());
    const { id } = await post(carla, { imageUrls: [objectPath] });
    await carla.client.do('deleteRequest', { params: { id } });
    for (const query of ['', '?w=320', '?w=960']) await becomesMissing(objectPath + query);
  });

  test('is deleted once its request no longer shows it, and the other pictures stay', async () => {
    const [gone, kept] = [await keepPicture(carla, await jpeg()), await keepPicture(carla, await jpeg())];
    const { id } = await post(carla, { imageUrls: [gone.objectPath, kept.objectPath] });
    await carla.client.do('updateRequest', { params: { id }, input: { imageUrls: [kept.objectPath] } });
    await becomesMissing(gone.objectPath);
    expect((await fetchPicture(kept.objectPath)).status).toBe(200);
  });
});

describe('an unknown picture', () => {
  test.each([
    '/objects/',
    '/objects/images/',
    `/objects/images/${randomUUID()}`,
    '/objects/images/not-an-id',
    '/objects/uploads/x/y',
    `/objects/images/${randomUUID()}/full.webp`,
  ])('at %s answers 404 with an API error, uncached', async (address) => {
    const response = await fetchPicture(address);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found', error: expect.any(String) });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
});
