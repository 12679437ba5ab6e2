import { randomUUID } from 'node:crypto';
import { PLACE } from '@marketplace/contract/site/place';
import { describe, expect, test } from 'vitest';
import { Client, readError } from '../support/calls/client.ts';
import { expectRefusal } from '../support/calls/refusal.ts';
import { json, withIds } from '../support/calls/table.ts';
import { post } from '../support/people/market.ts';
import { registerCustomer } from '../support/people/people.ts';
import { env } from '../support/stack/env.ts';

const guest = new Client();
/** Reaches the functions at their own addresses, without Hosting. */
const direct = new Client((address, init) => {
  const path = address.slice(env.appUrl.length);
  const name = path.startsWith('/objects/') ? 'pictures' : 'api';
  return fetch(`${env.functionsUrl}/${env.projectId}/${PLACE.region}/${name}${path}`, init);
});

test('rejects invalid calls through Hosting as in one process', async () => {
  const { client } = await registerCustomer();
  const ask = (init: RequestInit) => client.request('/api/service-requests', { method: 'POST', ...init });
  expectRefusal(await ask({ ...json('{}'), headers: { origin: 'https://evil.example' } }), 'cross-site');
  expectRefusal(await ask(json({ text: 'x'.repeat(101 * 1024) })), 'too-large');
  expectRefusal(await ask(json('{"half": ')), 'malformed');
  expectRefusal(await ask(json('{}', { 'content-type': 'text/plain' })), 'unsupported-type');
  expectRefusal(await ask({}), 'invalid');
});

test.each(['1', 'undefined', 'a%2Fb', `${randomUUID()}x`, '__proto__'])(
  'answers 404 for the invalid ID %s',
  async (id) => {
    const { client } = await registerCustomer();
    expectRefusal(await client.request(`/api/service-requests/${id}`), 'not-found');
  },
);

describe.each([
  ['Hosting', guest],
  ['the function itself', direct],
])('malformed percent-encoding through %s', (_, client) => {
  test.each(withIds)('answers 404 for $method $path', async ({ method, path }) => {
    const malformed = path.replaceAll(/\{\w+\}/g, '%E0%A4%A');
    expectRefusal(await client.request(malformed, { method }), 'not-found');
  });

  test.each(['/api/%', '/api/%E0%A4%A', '/objects/images/%E0%A4%A'])('answers 404 for %s', async (path) => {
    expectRefusal(await client.request(path), 'not-found');
  });
});

describe('an unknown path or method', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/auth',
    '/api/auth/me/',
    '/api/auth/me/x',
    '/api/constructor',
  ])('%s answers 404 with an error message', async (path) => {
    const answer = await guest.request(path);
    expect({ status: answer.status, ...readError(answer) }).toMatchObject({ status: 404, code: 'not-found' });
  });

  test.each(['/api', '/api?x', '/api/?x', '/api/nothing?x'])(
    '%s answers 404 even with broken JSON or a body of megabytes',
    async (path) => {
      for (const body of ['{"half": ', 'x'.repeat(3 * 1024 * 1024)]) {
        const answer = await guest.request(path, { method: 'POST', ...json(body) });
        expect({ status: answer.status, ...readError(answer) }).toMatchObject({
          status: 404,
          code: 'not-found',
        });
      }
    },
  );

  test('answers 405 with the allowed methods', async () => {
    const answer = await guest.request('/api/auth/me', { method: 'DELETE' });
    expectRefusal(answer, 'wrong-method');
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });
});

describe('HEAD and OPTIONS', () => {
  test('HEAD is answered like GET, without a body', async () => {
    const answer = await guest.request('/api/auth/me', { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, text: '' });
  });

  test('OPTIONS lists the methods, and grants other sites nothing', async () => {
    const answer = await guest.request('/api/auth/login', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('compresses a long answer for clients that accept it', async () => {
  const customer = await registerCustomer();
  const description = 'The roof leaks. '.repeat(300);
  const { id } = await post(customer, { description });
  const path = `/api/service-requests/${id}`;
  for (const encoding of ['br', 'gzip']) {
    const answer = await customer.client.request(path, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(JSON.parse(answer.text)).toMatchObject({ description: description.trim() });
  }
  const plain = await customer.client.request(path, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
});
