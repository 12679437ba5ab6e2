import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Client, readError } from '../support/client.ts';
import { post } from '../support/market.ts';
import { type Person, promote, registerBoth, registerBusiness, registerCustomer } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { ask, changing, entries, json, open, pathWithIds, withIds, withInput } from '../support/table.ts';

let customer: Person;
let business: Person;
let both: Person;
const nobody = new Client();

beforeAll(async () => {
  customer = await registerCustomer();
  business = await registerBusiness();
  // Whom every call lets in.
  both = await promote(await registerBoth());
});

describe.each(entries.map((entry) => ({ entry, name: entry.name })))('$name', ({ entry }) => {
  test('is open to whom the table says, and to nobody else', async () => {
    if (entry.access === 'anyone') return;
    expectRefusal(await ask(nobody, entry), 'signed-out');
    if (entry.access !== 'signed-in') {
      const stranger = entry.access === 'business' ? customer : business;
      expectRefusal(await ask(stranger.client, entry), 'forbidden');
    }
  });
});

describe.each(changing.map((entry) => ({ entry, name: entry.name })))('$name', ({ entry }) => {
  test('is not for other sites to do', async () => {
    const headers = { origin: 'https://evil.example' };
    expectRefusal(await ask(both.client, entry, { headers }), 'cross-site');
  });

  test('takes no more than can be meant', async () => {
    const large = json({ text: 'x'.repeat(101 * 1024) });
    expectRefusal(await ask(both.client, entry, large), 'too-large');
  });
});

describe.each(withInput.map((entry) => ({ entry, name: entry.name })))('$name', ({ entry }) => {
  test('wants JSON that can be read, as JSON', async () => {
    const { client } = both;
    expectRefusal(await ask(client, entry, json('{"half": ')), 'malformed');
    expectRefusal(await ask(client, entry, json('{}', { 'content-type': 'text/plain' })), 'unsupported-type');
    expectRefusal(
      await ask(client, entry, json('{}', { 'content-type': 'application/x-www-form-urlencoded' })),
      'unsupported-type',
    );
  });

  test('refuses no body, a list, and fields that it does not know', async () => {
    const { client } = both;
    expectRefusal(await ask(client, entry), 'invalid');
    expectRefusal(await ask(client, entry, json([])), 'invalid');
    const answer = await ask(client, entry, json({ surprise: true }));
    expectRefusal(answer, 'invalid');
    expect(readError(answer).fields).toHaveProperty('surprise');
  });
});

describe.each(withIds.map((entry) => ({ entry, name: entry.name })))('$name', ({ entry }) => {
  test.each(['1', 'undefined', 'a%2Fb', `${randomUUID()}x`, '__proto__'])(
    'finds nothing under %s, which is no id',
    async (id) => {
      const answer = await both.client.request(pathWithIds(entry).replace(/[0-9a-f-]{36}/g, id), {
        method: entry.method,
      });
      expect([404, 405]).toContain(answer.status);
      expectRefusal(answer, answer.status === 404 ? 'not-found' : 'wrong-method');
    },
  );
});

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

test('no call can be made by an account of the wrong type', () => {
  expect(open('customer', 'business', 'admin').length).toBeGreaterThan(8);
});
