import { createServer, type IncomingMessage, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cutOff, isCutOff, MAX_BODY_BYTES } from './raw-bodies.ts';

/** Like the runtime: reads whatever body the headers speak of into memory. */
type Seen = { held: number; refused: boolean };
const seen: Seen[] = [];

async function readLikeTheRuntime(request: IncomingMessage): Promise<Seen> {
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
  const held = hasBody ? (await buffer(request)).length : 0;
  return { held, refused: isCutOff(request.headers) };
}

const server = createServer(async (request, response) => {
  cutOff(request);
  seen.push(await readLikeTheRuntime(request));
  response.end('answered');
});
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  seen.length = 0;
});

function send(bytes: number, headers: Record<string, string | number>): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = open({ port, host: '127.0.0.1', method: 'POST', headers }, async (response) => {
      resolve(String(await buffer(response)));
    });
    call.on('error', reject);
    call.end(Buffer.alloc(bytes));
  });
}

const declared = (bytes: number) => ({ 'content-length': bytes });
const undeclared = { 'transfer-encoding': 'chunked' };

describe('a body', () => {
  test.each([
    ['says its length', declared],
    ['does not say its length', () => undeclared],
  ])('that %s is read as far as a call may bring anything', async (_, headers) => {
    expect(await send(MAX_BODY_BYTES, headers(MAX_BODY_BYTES))).toBe('answered');
    expect(seen).toEqual([{ held: MAX_BODY_BYTES, refused: false }]);
  });

  test('that says it is too long is answered without a byte of it being held', async () => {
    const bytes = 20 * MAX_BODY_BYTES;
    expect(await send(bytes, declared(bytes))).toBe('answered');
    expect(seen).toEqual([{ held: 0, refused: true }]);
  });

  test('that turns out to be too long is held no further than that', async () => {
    expect(await send(20 * MAX_BODY_BYTES, undeclared)).toBe('answered');
    expect(seen[0]?.refused).toBe(true);
    expect(seen[0]?.held).toBeLessThanOrEqual(MAX_BODY_BYTES);
  });

  test('cannot say by itself that it was cut off', async () => {
    await send(2, { ...declared(2), 'x-cut-off': 'declared' });
    expect(seen).toEqual([{ held: 2, refused: false }]);
  });
});
