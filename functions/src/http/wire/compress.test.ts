import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compress } from './compress.ts';

const text = JSON.stringify({ description: 'The roof leaks. '.repeat(200) });
const answered = (accept: string | undefined, body: string | Buffer = text) =>
  compress(
    { status: 200, headers: { 'Content-Type': 'application/json' }, body },
    { headers: { 'accept-encoding': accept } },
  );

describe('a long answer', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['GZIP', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('to %s is compressed as %s', async (accept, encoding, unpack) => {
    const { headers, body } = await answered(accept);
    expect(headers).toMatchObject({ 'Content-Encoding': encoding, Vary: 'Accept-Encoding' });
    expect(body?.length).toBeLessThan(text.length / 10);
    expect(unpack(body ?? '').toString()).toBe(text);
  });

  test.each([undefined, '', 'identity', 'deflate', 'gzip;q=0', 'brotli'])(
    'to %j stays as it is, and caches know that it depends',
    async (accept) => {
      const reply = await answered(accept);
      expect(reply.body).toBe(text);
      expect(reply.headers).toEqual({ 'Content-Type': 'application/json', Vary: 'Accept-Encoding' });
    },
  );
});

test('a short answer, and the bytes of a picture, are sent as they are', async () => {
  for (const body of ['{"user":null}', Buffer.alloc(5000)]) {
    const reply = await answered('br', body);
    expect(reply).toEqual({ status: 200, headers: { 'Content-Type': 'application/json' }, body });
  }
});
