import { describe, expect, test } from 'vitest';
import { readJson, refuseLargeBody } from './body.ts';
import { disguise } from './raw-bodies.ts';

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
    (type) => expect(readJson(sent('{"a":1}', { 'content-type': type }))).toEqual({ a: 1 }),
  );

  test('may be missing', () => {
    expect(readJson(sent('', {}))).toBeUndefined();
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json; charset=utf-16',
    '',
  ])('is not taken as "%s"', (type) => {
    const reading = () => readJson(sent('{}', { 'content-type': type }));
    expect(reading).toThrow(expect.objectContaining({ code: 'unsupported-type' }));
  });

  test.each(['{', '{"a":1}}', 'undefined', "{'a':1}"])('is refused when it is the broken %s', (text) => {
    expect(() => readJson(sent(text))).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('is refused when its bytes are no text', () => {
    const bytes = Buffer.from([0x22, 0xff, 0xfe, 0x22]);
    expect(() => readJson(sent(bytes))).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('keeps whole characters, and puts the sign for what is unreadable where half a one was said', () => {
    const text = String.raw`{"a":["\ud83d\ude00","cut \ud83d"],"b":"\\ud83d","c":1,"__proto__":"\ude00"}`;
    const read = readJson(sent(text));
    expect(JSON.stringify(read)).toBe('{"a":["😀","cut \ufffd"],"b":"\\\\ud83d","c":1,"__proto__":"\ufffd"}');
  });

  test('is refused, and no more than that, when it is nested past all reason', () => {
    const deep = `${'['.repeat(50_000)}"\\ud800"${']'.repeat(50_000)}`;
    expect(() => readJson(sent(deep))).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('has a greatest size', () => {
    const refusing =
      (bytes: number, headers = {}) =>
      () =>
        refuseLargeBody({ headers, body: Buffer.alloc(bytes) });
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
    disguise(request);
    expect(request.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
    expect(request.headers).not.toHaveProperty('content-encoding');
    const reading = () => readJson(sent('{}', request.headers));
    expect(reading).toThrow(expect.objectContaining({ code: 'unsupported-type' }));
  });

  test('cannot bring a disguise of its own', () => {
    const request = { url: '/api', headers: { 'x-declared-content-type': 'application/json' } };
    disguise(request);
    const reading = () => readJson(sent('{}', request.headers));
    expect(reading).toThrow(expect.objectContaining({ code: 'unsupported-type' }));
  });

  test('leads nowhere when its address cannot be read', () => {
    const request = { url: '/api/%E0%A4%A', headers: {} };
    disguise(request);
    expect(request.url).toBe('/api/undecodable');
  });
});
