import { beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '../calls/index.ts';
import { answer } from './answer.ts';
import { ask as askWith, bodyOf, ID, reset, services, session, stage, user } from './ask.ts';
import { readIncoming } from './wire/wire.ts';

beforeEach(reset);

const ask = askWith.bind(null, handlers);
const never = () => {
  throw new Error('should not have been reached');
};

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
    expect(stage.logged).toEqual([['call', { ...fields, request, ms: expect.any(Number) }]]);
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
    expect(stage.logged.flat()).toContainEqual(
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
    expect(stage.logged[0]).toEqual([
      'call failed',
      failure,
      expect.objectContaining({ call: 'updateProfile' }),
    ]);
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
    stage.account = { ...stage.account, ...change() };
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
  const lines = JSON.stringify(stage.logged);
  expect(lines).toContain('updateProfile');
  expect(lines).not.toMatch(/ann@|Ann|198\.51|good|3f2b8c1e/i);
});
