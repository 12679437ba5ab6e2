import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { conflict, forbidden, hidden } from '@marketplace/contract/shared/verdict';
import { describe, expect, test } from 'vitest';
import { ApiError, assertAllowed } from '../../errors.ts';
import { callerOf, errorReply, type Reply, send, toPublicError } from './wire.ts';

/** As the runtime's framework does it: its name is on the answer before a function is called. */
async function received(reply: Reply): Promise<Response> {
  const server = createServer((_, response) => {
    response.setHeader('X-Powered-By', 'Express');
    send(reply, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    return await fetch(`http://127.0.0.1:${port}`);
  } finally {
    server.close();
  }
}

test('an answer goes out as it was made, and does not say what made it', async () => {
  const response = await received({ status: 404, headers: { 'X-Request-Id': '7' }, body: '{"error":"no"}' });
  expect(response.status).toBe(404);
  expect(response.headers.get('x-request-id')).toBe('7');
  expect(response.headers.get('x-powered-by')).toBeNull();
  expect(await response.json()).toEqual({ error: 'no' });
});

const failing = (code: number | string) => Object.assign(new Error('secret words'), { code });

describe('an error', () => {
  test('passes an API error through', () => {
    const error = new ApiError('invalid', 'No.', { fields: { name: 'Bad' } });
    const reply = errorReply(toPublicError(error));
    expect(reply.status).toBe(400);
    expect(JSON.parse(String(reply.body))).toEqual({
      error: 'No.',
      code: 'invalid',
      fields: { name: 'Bad' },
    });
  });

  test.each([failing('auth/internal-error'), failing(13), 'a string', undefined, null])(
    'hides an unexpected error',
    (error) => {
      const reply = errorReply(toPublicError(error));
      expect(reply.status).toBe(500);
      expect(reply.body).not.toContain('secret');
    },
  );

  test('of too many at one document asks to try again', () => {
    expect(toPublicError(failing(10))).toMatchObject({ code: 'busy' });
  });

  test('is kept by no cache', () => {
    const { headers } = errorReply(new ApiError('not-found', 'No.'));
    expect(headers).toMatchObject({ 'Cache-Control': 'private, no-store' });
  });

  test('names the current terms where older ones were agreed to', () => {
    const { body } = errorReply(
      new ApiError('terms-changed', 'They changed.', { termsVersion: '2030-01-31' }),
    );
    expect(JSON.parse(String(body))).toEqual({
      error: 'They changed.',
      code: 'terms-changed',
      termsVersion: '2030-01-31',
    });
  });

  test('says in whole seconds when it is worth trying again, and never at once', () => {
    const wait = (retryAfter: number) =>
      errorReply(new ApiError('too-many-attempts', 'No.', { retryAfter })).headers['Retry-After'];
    expect([wait(12.1), wait(0.2), wait(0)]).toEqual(['13', '1', '1']);
  });
});

test('a verdict of the domain becomes a status', () => {
  const status = (verdict: Parameters<typeof assertAllowed>[0]) => {
    try {
      assertAllowed(verdict);
      return 200;
    } catch (error) {
      return errorReply(toPublicError(error)).status;
    }
  };
  expect([{ ok: true as const }, hidden('a'), forbidden('b'), conflict('c')].map(status)).toEqual([
    200, 404, 403, 409,
  ]);
});

const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.1 ,203.0.113.9' };
const addressBehind = (trustedProxies: number) => callerOf({ headers }, { trustedProxies }).address;

test('the address is believed where the proxies in front of us write it, and nowhere left of it', () => {
  expect(addressBehind(1)).toBe('203.0.113.9');
  expect(addressBehind(2)).toBe('203.0.113.1');
  expect(addressBehind(9)).toBe('198.51.100.7');
});

test('where nothing in front of us writes it, none is believed', () => {
  expect(addressBehind(0)).toBe('unknown');
});

test('a caller may say nothing of itself', () => {
  expect(callerOf({ headers: {} }, { trustedProxies: 1 })).toEqual({ address: 'unknown' });
});
