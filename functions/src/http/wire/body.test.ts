import { createServer, type IncomingMessage, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  hideContentType,
  isTruncated,
  MAX_BODY_BYTES,
  readBody,
  rejectLargeBody,
  truncateBody,
} from './body.ts';

const sent = (
  body: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => ({
  headers,
  body: Buffer.from(body),
});

describe('a body', () => {
  test.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
    'is read when it comes as %s',
    (type) => expect(readBody(sent('{"a":1}', { 'content-type': type }))).toEqual({ a: 1 }),
  );

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--'],
    ['application/json', '{broken'],
    ['', 'anything'],
  ])('of the type "%s" is ignored by a call that says so', (type, body) => {
    expect(readBody(sent(body, { 'content-type': type }), { ignoresBody: true })).toBeUndefined();
  });

  test('may be missing', () => {
    expect(readBody(sent('', {}))).toBeUndefined();
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json; charset=utf-16',
    '',
  ])('is not taken as "%s"', (type) => {
    const reading = () => readBody(sent('{}', { 'content-type': type }));
    expect(reading).toThrow(expect.objectContaining({ code: 'unsupported-type' }));
  });

  test.each(['{', '{"a":1}}', 'undefined', "{'a':1}"])('is refused when it is the broken %s', (text) => {
    expect(() => readBody(sent(text))).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('is refused when its bytes are no text', () => {
    const bytes = Buffer.from([0x22, 0xff, 0xfe, 0x22]);
    expect(() => readBody(sent(bytes))).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('keeps whole characters, and replaces lone surrogates', () => {
    const text = String.raw`{"a":["\ud83d\ude00","cut \ud83d"],"b":"\\ud83d","c":1,"__proto__":"\ude00"}`;
    const read = readBody(sent(text));
    expect(JSON.stringify(read)).toBe('{"a":["😀","cut \ufffd"],"b":"\\\\ud83d","c":1,"__proto__":"\ufffd"}');
  });

  test('is refused, and no more than that, when it is nested past all reason', () => {
    const deep = `${'['.repeat(50_000)}"\\ud800"${']'.repeat(50_000)}`;
    expect(() => readBody(sent(deep))).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('has a greatest size', () => {
    const refusing =
      (bytes: number, headers = {}) =>
      () =>
        rejectLargeBody({ headers, body: Buffer.alloc(bytes) });
    expect(refusing(100 * 1024)).not.toThrow();
    const tooLarge = expect.objectContaining({ code: 'too-large' });
    expect(refusing(100 * 1024 + 1)).toThrow(tooLarge);
    expect(refusing(0, { 'x-cut-off': 'declared' })).toThrow(tooLarge);
  });
});

describe('a request on its way past the parsers of the runtime', () => {
  test('is still judged by what it said of itself', () => {
    const request = {
      url: '/api/auth/login',
      headers: { 'content-type': 'text/plain', 'content-encoding': 'br' },
    };
    hideContentType(request);
    expect(request.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
    expect(request.headers).not.toHaveProperty('content-encoding');
    const reading = () => readBody(sent('{}', request.headers));
    expect(reading).toThrow(expect.objectContaining({ code: 'unsupported-type' }));
  });

  test('cannot bring a disguise of its own', () => {
    const request = { url: '/api', headers: { 'x-declared-content-type': 'application/json' } };
    hideContentType(request);
    const reading = () => readBody(sent('{}', request.headers));
    expect(reading).toThrow(expect.objectContaining({ code: 'unsupported-type' }));
  });

  test.each([
    ['/api/businesses/%E0%A4%A?q=%E0', '/api/businesses/%25E0%25A4%25A?q=%E0'],
    ['/api/businesses/%', '/api/businesses/%25'],
    ['/api/businesses/a%20b?q=%E0', '/api/businesses/a%20b?q=%E0'],
  ])('at the address %s has the path %s, which can be decoded', (url, decodable) => {
    const request = { url, headers: {} };
    hideContentType(request);
    expect(request.url).toBe(decodable);
  });
});

/** Like the runtime: reads whatever body the headers speak of into memory. */
type Seen = { held: number; refused: boolean };
const seen: Seen[] = [];

async function readLikeTheRuntime(request: IncomingMessage): Promise<Seen> {
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
  const held = hasBody ? (await buffer(request)).length : 0;
  return { held, refused: isTruncated(request.headers) };
}

const server = createServer(async (request, response) => {
  truncateBody(request);
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
