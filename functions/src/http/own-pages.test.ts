import { type CallName, calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import { beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '../calls/index.ts';
import type { Services } from '../services/services.ts';
import { answer } from './answer.ts';
import { rejectOtherSites } from './own-pages.ts';
import { readIncoming } from './wire/wire.ts';

const OURS = ['https://app.example', 'http://localhost:5002'];
const passes = (headers: Record<string, string>, method = 'POST') => {
  try {
    rejectOtherSites({ method, headers }, OURS);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'cross-site' });
    return false;
  }
};

describe('what changes something', () => {
  test.each([
    [{ origin: 'https://app.example' }, true],
    [{ origin: 'https://app.example', 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{}, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://app.example.evil.example' }, false],
    [{ origin: 'http://app.example' }, false],
    [{ origin: 'https://app.example:8443' }, false],
    [{ origin: 'null' }, false],
    [{ origin: '' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
  ])('with %j may pass: %s', (headers, expected) => {
    expect(passes(headers)).toBe(expected);
  });
});

test('reading is open to every page, which cannot see the answer', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    expect(passes({ origin: 'https://evil.example' }, method)).toBe(true);
  }
});

const logged: unknown[][] = [];
/** The tokens that App Check was asked about. */
const asked: string[] = [];
beforeEach(() => {
  logged.length = 0;
  asked.length = 0;
});

const OUT_OF_REACH = 'keys out of reach';

const servicesWith = (appCheck: Services['config']['appCheck']) =>
  ({
    now: () => new Date(),
    config: { origins: [], isEmulator: false, answerWithinMs: 1000, appCheck },
    identity: { readSession: async () => undefined },
    appCheck: {
      accepts: async (token: string) => {
        asked.push(token);
        if (token === OUT_OF_REACH) throw new Error(token);
        return token === 'good';
      },
    },
    log: {
      info: (...line: unknown[]) => logged.push(line),
      error: (...line: unknown[]) => logged.push(line),
    },
  }) as unknown as Services;

/** The body is none that the call could take: a refusal of that says that App Check let it through. */
async function ask(name: CallName, token?: string, mode: Services['config']['appCheck'] = 'enforce') {
  const { method, path }: Call = calls[name];
  const headers = token === undefined ? {} : { 'x-firebase-appcheck': token };
  const url = path.replaceAll(/\{\w+\}/g, '3f2b8c1e-9a4d-4f6b-8c2e-1d3a5b7c9e0f');
  const request = readIncoming({ method, url, headers, rawBody: Buffer.from('{') });
  const reply = await answer(request, handlers, servicesWith(mode));
  return { status: reply.status, headers: reply.headers, ...JSON.parse(String(reply.body ?? '{}')) };
}

const names = Object.keys(calls) as CallName[];
const needOf = (name: CallName) => (calls[name] as Call).appCheck;
const needsProof = (name: CallName) => needOf(name) === 'required';

describe.each(names.filter(needsProof))('with App Check on, %s', (name) => {
  test('is refused without a token, and with a bad one, before its body is looked at', async () => {
    for (const token of [undefined, '', 'bad']) {
      expect(await ask(name, token)).toMatchObject({ status: 403, code: 'unproven' });
    }
  });

  test('is let through with a good one', async () => {
    // Of a read, the missing query is refused.
    const status = calls[name].method === 'GET' ? 400 : 415;
    expect(await ask(name, 'good')).toMatchObject({ status });
  });

  test('is not let through while a token cannot be verified', async () => {
    const { headers, ...answer } = await ask(name, OUT_OF_REACH);
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
    expect(headers).toMatchObject({ 'Retry-After': '60' });
  });
});

test('where a token is optional, a call is let through without a good one', async () => {
  const optional = names.filter((name) => needOf(name) === 'optional');
  expect(optional).toEqual(['createRequest']);
  for (const token of [undefined, 'bad', OUT_OF_REACH, 'good'])
    expect(await ask('createRequest', token)).toMatchObject({ status: 415 });
});

test('of all other calls App Check is not asked', async () => {
  for (const name of names.filter((one) => needOf(one) === undefined)) {
    expect(await ask(name, 'bad')).not.toMatchObject({ code: 'unproven' });
  }
  expect(asked).toEqual([]);
});

test('with App Check off, it is asked of no call', async () => {
  for (const name of names) expect(await ask(name, 'bad', 'off')).not.toMatchObject({ code: 'unproven' });
  expect(asked).toEqual([]);
});

test('where it only monitors, what it would refuse is logged and let through', async () => {
  for (const token of [undefined, 'bad', OUT_OF_REACH, 'good']) {
    expect(await ask('login', token, 'monitor')).toMatchObject({ status: 415 });
  }
  const verdicts = logged.flatMap(([message, fields]) => (message === 'App Check' ? [fields] : []));
  expect(verdicts).toEqual(['unproven', 'unproven', 'unavailable', null].map((refuses) => ({ refuses })));
});
