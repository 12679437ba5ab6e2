import { setImmediate } from 'node:timers/promises';
import type { CallName } from '@marketplace/contract/calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '../calls/index.ts';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import { presentUser } from '../present/account.ts';
import type { Services } from '../services/services.ts';
import type { Account } from '../store/account/accounts.ts';
import { newAccount } from '../store/account/new-account.ts';
import { answer } from './answer.ts';
import { type EarlyContext, earlyHandler } from './handler.ts';
import { type Reply, readIncoming } from './wire/wire.ts';

const ID = '3f2b8c1e-9a4d-4f6b-8c2e-1d3a5b7c9e0f';
const session = { id: 's', userId: ID, startedAt: 0, expiresAt: 4e9 };
const logged: unknown[][] = [];
let account: Account;
/** The profile is not read before this. */
let profileRead: Promise<unknown>;

beforeEach(() => {
  logged.length = 0;
  profileRead = Promise.resolve();
  const known = { name: 'Ann', email: 'ann@example.com', accountType: 'customer' as const };
  account = { ...newAccount(ID, known, new Date(0)), sessions: [{ id: 's', expiresAt: 4e9 }] };
});

const db = {
  getAll: () => profileRead.then(() => [{ data: () => account }]),
  collection: () => ({ withConverter: () => ({ doc: () => ({ firestore: db }) }) }),
};

/** Just what the road itself needs; a handler that reaches for more fails the test. */
const services = {
  now: () => new Date(),
  config: { origins: ['https://app.example'], isEmulator: false, answerWithinMs: 1000, rateLimitFactor: 1 },
  identity: {
    readSession: async (cookie: string) => (cookie === 'good' ? session : undefined),
    isSessionValid: async () => true,
  },
  db,
  log: {
    info: (...line: unknown[]) => logged.push(line),
    error: (...line: unknown[]) => logged.push(line),
  },
} as unknown as Services;

type HttpRequest = { method?: string; url?: string; body?: string; headers?: Record<string, string> };

function ask(
  run: (context: unknown) => unknown,
  { method = 'PUT', url = '/api/auth/profile', body, headers }: HttpRequest = {},
) {
  const name: CallName = url.endsWith('/me') ? 'getMe' : url.endsWith('/logout') ? 'logout' : 'updateProfile';
  const request = readIncoming({
    method,
    url,
    headers: { 'content-type': 'application/json', cookie: '__session=good', ...headers },
    rawBody: Buffer.from(body ?? JSON.stringify({ name: 'Ann', email: 'ANN@example.com ' })),
  });
  return answer(request, { ...handlers, [name]: { ...handlers[name], early: undefined, run } }, services);
}

/** A read that is begun beside the check of the session. */
function askEarly(run: (context: EarlyContext<'listMyRequests'>) => Promise<never[]>): Promise<Reply> {
  const request = readIncoming({
    method: 'GET',
    url: '/api/service-requests/my',
    headers: { cookie: '__session=good' },
  });
  return answer(request, { ...handlers, listMyRequests: earlyHandler('listMyRequests', run) }, services);
}

const bodyOf = ({ body }: Reply): unknown => JSON.parse(String(body));
const never = () => {
  throw new Error('should not have been reached');
};
const user = () => presentUser(account);

describe('the road of a call', () => {
  test('hands the handler what was checked, and answers what the table names', async () => {
    let seen: unknown;
    const reply = await ask((context) => {
      seen = context;
      return { user: user() };
    });
    expect(seen).toMatchObject({ input: { email: 'ann@example.com' }, actor: { id: ID }, session });
    expect(reply).toMatchObject({ status: 200, headers: { 'Cache-Control': 'private, no-store' } });
    expect(bodyOf(reply)).toEqual({ user: user() });
  });

  test('logs one line with its name, status, and time, and counts nothing in production', async () => {
    const reply = await ask(() => ({ user: user() }));
    const fields = { call: 'updateProfile', method: 'PUT', status: 200 };
    const request = reply.headers['X-Request-Id'];
    expect(logged).toEqual([['call', { ...fields, request, ms: expect.any(Number) }]]);
    expect(reply.headers).not.toHaveProperty('X-Cost');
  });

  test('lets nothing out that the table does not name', async () => {
    const reply = await ask(() => ({ user: { ...user(), disabled: false, sessions: [] }, secret: 1 }));
    expect(bodyOf(reply)).toEqual({ user: user() });
  });

  test('takes an answer that does not fit the table for a fault of ours', async () => {
    const reply = await ask(() => ({ user: { ...user(), email: undefined } }));
    expect(reply.status).toBe(500);
    expect(bodyOf(reply)).toEqual({ error: expect.not.stringContaining('email'), code: 'internal' });
    expect(logged.flat()).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('email') }),
    );
  });

  test('hides an unexpected error, and logs it in full', async () => {
    const failure = new Error('connection to 10.0.0.1 refused');
    const reply = await ask(() => {
      throw failure;
    });
    expect(reply.status).toBe(500);
    expect(reply.body).not.toMatch(/10\.0\.0\.1|at /);
    expect(logged[0]).toEqual(['call failed', failure, expect.objectContaining({ call: 'updateProfile' })]);
    expect(reply.headers['X-Request-Id']).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
  });

  test('answers nothing where the table promises nothing', async () => {
    const reply = await ask(async () => undefined, { method: 'POST', url: '/api/auth/logout', body: '' });
    expect(reply.status).toBe(204);
    expect(reply.body).toBeUndefined();
    expect(reply.headers).not.toHaveProperty('Content-Type');
  });
});

describe('the road stops', () => {
  test('other sites before anything is read', async () => {
    const reply = await ask(never, { headers: { origin: 'https://evil.example' }, body: '{' });
    expect(reply.status).toBe(403);
  });

  test('strangers before they learn what an input should look like', async () => {
    const reply = await ask(never, { headers: { cookie: '__session=bad' }, body: '{"what":1}' });
    expect(bodyOf(reply)).toEqual({ error: 'Please log in.', code: 'signed-out' });
  });

  test.each([
    ['is not listed in the profile', () => ({ sessions: [] })],
    ['is of a disabled account', () => ({ disabled: true })],
  ])('a session that %s', async (_, change) => {
    account = { ...account, ...change() };
    expect((await ask(never)).status).toBe(401);
    const me = await ask((context) => ({ user: Reflect.get(Object(context), 'actor') }), {
      method: 'GET',
      url: '/api/auth/me',
    });
    expect(bodyOf(me)).toEqual({ user: null });
  });

  test('accounts of the wrong type', async () => {
    const reply = await ask(never, { method: 'GET', url: '/api/analytics/users' });
    expect(reply.status).toBe(403);
  });
});

describe('a read that is begun early', () => {
  test('is begun before the profile is there, and answered only then', async () => {
    const profile = Promise.withResolvers<void>();
    profileRead = profile.promise;
    const begun = Promise.withResolvers<string>();
    const reply = askEarly(async ({ actor }) => {
      begun.resolve(actor.id);
      return [];
    });
    expect(await begun.promise).toBe(ID);
    const first = await Promise.race([reply.then(() => 'answered'), setImmediate('waiting')]);
    expect(first).toBe('waiting');
    profile.resolve();
    expect(await reply).toMatchObject({ status: 200, body: '[]' });
  });

  test('learns the whole account once it is known', async () => {
    let seen: unknown;
    await askEarly(async ({ account: known }) => {
      seen = await known();
      return [];
    });
    expect(seen).toBe(account);
  });

  test.each<[string, (context: EarlyContext<'listMyRequests'>) => Promise<never[]>]>([
    ['found', async () => []],
    ['failed at', () => Promise.reject(new ApiError('not-found', 'This does not exist.'))],
    ['found about the account', async ({ account: known }) => known().then(() => [])],
  ])('answers nothing of what it %s to a session that does not count', async (_, run) => {
    account = { ...account, sessions: [] };
    expect(bodyOf(await askEarly(run))).toEqual({ error: 'Please log in.', code: 'signed-out' });
  });

  test('keeps the door shut to the wrong type of account', async () => {
    account = { ...account, accountType: 'business' };
    expect((await askEarly(async () => [])).status).toBe(403);
  });
});

describe('reads', () => {
  const read = (headers: Record<string, string>, minute: number, config: Partial<Config> = {}) => {
    const me = readIncoming({ method: 'GET', url: '/api/auth/me', headers });
    const now = () => new Date(minute * 60_000 + 45_000);
    return answer(me, handlers, { ...services, now, config: { ...services.config, ...config } });
  };
  const statuses = async (count: number, ask: () => Promise<Reply>) => {
    const replies = await Promise.all(Array.from({ length: count }, ask));
    return replies.map(({ status }) => status).sort();
  };
  const most = Array(600).fill(200);

  test('of an account are refused beyond 600 a minute, until the next minute', async () => {
    const cookie = { cookie: '__session=good' };
    expect(await statuses(601, () => read(cookie, 0))).toEqual([...most, 429]);
    const refused = await read(cookie, 0);
    expect(refused).toMatchObject({ status: 429, headers: { 'Retry-After': '15' } });
    expect(bodyOf(refused)).toMatchObject({ code: 'too-many-attempts' });
    expect((await read(cookie, 1)).status).toBe(200);
  });

  test('of a guest are counted only if the address is the guest’s own', async () => {
    const from = (address: string, callerAddresses: Config['callerAddresses']) => () =>
      read({ 'x-forwarded-for': address }, 2, { callerAddresses, trustedProxies: 1 });
    expect(await statuses(601, from('198.51.100.7', 'shared'))).toEqual([...most, 200]);
    expect(await statuses(601, from('198.51.100.7', 'own'))).toEqual([...most, 429]);
    expect((await from('198.51.100.8', 'own')()).status).toBe(200);
  });
});

describe('guests who read documents', () => {
  const look = (minute: number, more: { token?: string; cookie?: string } = {}) => {
    const url = '/api/businesses/3f2b8c1e-9a4d-4f6b-8c2e-1d3a5b7c9e0f';
    const headers = {
      ...(more.cookie && { cookie: more.cookie }),
      ...(more.token && { 'x-firebase-appcheck': more.token }),
    };
    const now = () => new Date(minute * 60_000 + 45_000);
    const config = { ...services.config, appCheck: 'enforce' as const };
    const appCheck = { accepts: async (token: string) => token.startsWith('good') };
    const run = async () => {
      throw new ApiError('not-found', 'None');
    };
    const own = {
      ...handlers,
      getBusiness: { ...handlers.getBusiness, run },
      lookUpPlace: { ...handlers.lookUpPlace, run },
    };
    const asked = more.token ? '/api/places?location=Austin' : url;
    return answer(readIncoming({ method: 'GET', url: asked, headers }), own, {
      ...services,
      now,
      config,
      appCheck,
    });
  };
  const counts = async (count: number, ask: () => Promise<Reply>) => {
    const replies = await Promise.all(Array.from({ length: count }, ask));
    return replies.filter(({ status }) => status === 429).length;
  };

  test('have 1,200 reads a minute together, and an App Check token or a session has its own', async () => {
    expect(await counts(1201, () => look(10))).toBe(1);
    expect((await look(10)).headers).toMatchObject({
      'Cache-Control': 'private, no-store',
      'Retry-After': '15',
    });
    expect(await counts(1, () => look(10, { cookie: '__session=good' }))).toBe(0);
    expect(await counts(601, () => look(10, { token: 'good one' }))).toBe(1);
    expect(await counts(1, () => look(10, { token: 'good other' }))).toBe(0);
    expect(await counts(1, () => look(11))).toBe(0);
  });

  test('need an App Check token to look up a place, where App Check is on', async () => {
    expect(await look(12, { token: 'bad' })).toMatchObject({ status: 403 });
  });
});

test('answers a failed cookie check with a server error, and keeps the session', async () => {
  const identity = {
    ...services.identity,
    readSession: async () => {
      throw new Error('certificates out of reach');
    },
  };
  const me = readIncoming({ method: 'GET', url: '/api/auth/me', headers: { cookie: '__session=good' } });
  const reply = await answer(me, handlers, { ...services, identity });
  expect(reply.status).toBe(500);
  expect(bodyOf(reply)).toMatchObject({ code: 'internal' });
  expect(reply.headers).not.toHaveProperty('Set-Cookie');
});

test('no line of the log holds anything personal', async () => {
  await ask(() => ({ user: user() }), { headers: { 'x-forwarded-for': '198.51.100.7' } });
  const lines = JSON.stringify(logged);
  expect(lines).toContain('updateProfile');
  expect(lines).not.toMatch(/ann@|Ann|198\.51|good|3f2b8c1e/i);
});
