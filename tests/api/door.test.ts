import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Client, readError } from '../support/client.ts';
import { post } from '../support/market.ts';
import { registerCustomer } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { json } from '../support/table.ts';

const nobody = new Client();

test('a call is refused through Hosting as it is in one process', async () => {
  const { client } = await registerCustomer();
  const ask = (init: RequestInit) => client.request('/api/service-requests', { method: 'POST', ...init });
  expectRefusal(await ask({ ...json('{}'), headers: { origin: 'https://evil.example' } }), 'cross-site');
  expectRefusal(await ask(json({ text: 'x'.repeat(101 * 1024) })), 'too-large');
  expectRefusal(await ask(json('{"half": ')), 'malformed');
  expectRefusal(await ask(json('{}', { 'content-type': 'text/plain' })), 'unsupported-type');
  expectRefusal(await ask({}), 'invalid');
});

test.each(['1', 'undefined', 'a%2Fb', `${randomUUID()}x`, '__proto__'])(
  'nothing is found under %s, which is no id',
  async (id) => {
    const { client } = await registerCustomer();
    expectRefusal(await client.request(`/api/service-requests/${id}`), 'not-found');
  },
);

describe('an address that is no call', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/auth',
    '/api/auth/me/',
    '/api/auth/me/x',
    '/api/constructor',
  ])('%s is not found, in words', async (path) => {
    const answer = await nobody.request(path);
    expect({ status: answer.status, ...readError(answer) }).toMatchObject({ status: 404, code: 'not-found' });
  });

  test.each(['/api', '/api?x', '/api/?x', '/api/nothing?x'])(
    '%s is not found with broken JSON either, nor with a body of megabytes',
    async (path) => {
      for (const body of ['{"half": ', 'x'.repeat(3 * 1024 * 1024)]) {
        const answer = await nobody.request(path, { method: 'POST', ...json(body) });
        expect({ status: answer.status, ...readError(answer) }).toMatchObject({
          status: 404,
          code: 'not-found',
        });
      }
    },
  );

  test('answers 405 to a method that it does not know, and says which it does', async () => {
    const answer = await nobody.request('/api/auth/me', { method: 'DELETE' });
    expectRefusal(answer, 'wrong-method');
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });
});

describe('a call that changes nothing', () => {
  test('answers HEAD like GET, without a body', async () => {
    const answer = await nobody.request('/api/auth/me', { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, text: '' });
  });

  test('says what is possible, and grants other sites nothing', async () => {
    const answer = await nobody.request('/api/auth/login', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('a long answer is compressed for those who understand it', async () => {
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
