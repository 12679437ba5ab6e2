import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readIncoming } from '../../http/wire/wire.ts';
import type { Services } from '../../services/services.ts';
import { servePicture } from './serve.ts';

const bytes = Buffer.from('a picture');
const log = { info: () => {}, error: () => {} };
const path = `/objects/images/${randomUUID()}`;
const serve = (url = path, read: Services['files']['read'] = async () => bytes) =>
  servePicture(readIncoming({ method: 'GET', url, headers: {} }), {
    log,
    // All that it may reach for.
    files: { read } as Services['files'],
  });

test('a picture is served as a picture and as nothing else, by itself and not by grace of Hosting', async () => {
  expect(await serve()).toMatchObject({
    status: 200,
    headers: {
      'Content-Type': 'image/webp',
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': 'inline',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    body: bytes,
  });
});

test('a browser keeps a picture for good, a shared cache no longer than an hour', async () => {
  const cacheControl = String((await serve()).headers['Cache-Control']);
  expect(cacheControl).toMatch(/\bmax-age=31536000\b.*\bimmutable\b/);
  expect(Number(/\bs-maxage=(\d+)/.exec(cacheControl)?.[1])).toBeLessThanOrEqual(3600);
});

test('keeps a missing or failed picture out of caches', async () => {
  const answers = [
    await serve(path, async () => undefined),
    await serve(path, async () => Promise.reject(new Error('unreachable'))),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 500]);
  for (const { headers } of answers) expect(headers['Cache-Control']).toBe('private, no-store');
});
