import { describe, expect, test } from 'vitest';
import { Client, randomAddress } from '../../support/calls/client.ts';
import { customerForm, PASSWORD, registerCustomer, uniqueEmail } from '../../support/people/people.ts';
import { HANGS_MS } from '../../support/stack/hangs.ts';
import { ask, asLimited, bodyOf, reach, services } from '../../support/stack/in-process.ts';
import { auth } from '../../support/stack/stored.ts';

const { config } = services;

/** Attempts are counted in windows of a clock, of which none ends during a test. */
const began = new Date();
const now = () => began;

const withLimits = (limits: Partial<typeof config.limits>) => ({
  config: { ...config, limits: { ...config.limits, ...limits } },
});

const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

async function oneByOne<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await act(index));
  return results;
}

type Others = Parameters<typeof ask>[1];
const post = (url: string, body: unknown, address: string, others?: Others) =>
  ask({ method: 'POST', url, body, headers: { 'x-forwarded-for': address } }, { now, ...others });
const login = (email: string, password: string, address = randomAddress(), others?: Others) =>
  post('/api/auth/login', { email, password }, address, others);

const statuses = (replies: { status: number }[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of replies) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};

describe('guessing the password of one account', () => {
  test('is blocked after ten attempts, from any IP address', async () => {
    const { email } = await registerCustomer();
    expect(statuses(await oneByOne(12, () => login(email, 'wrong day 7')))).toEqual({ 401: 10, 429: 2 });
    const right = await login(email, PASSWORD);
    expect(right.status).toBe(429);
    expect(bodyOf(right)).toEqual({ error: expect.stringMatching(/^Too many/), code: 'too-many-attempts' });
    const wait = Number(right.headers['Retry-After']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  test('is blocked in parallel too, without asking Identity Toolkit more than ten times', async () => {
    const { email } = await registerCustomer();
    let asked = 0;
    const signIn: typeof services.identity.signIn = (...credentials) => {
      asked += 1;
      return services.identity.signIn(...credentials);
    };
    const others = { identity: { ...services.identity, signIn } };
    const replies = await times(25, () => login(email, 'wrong day 7', randomAddress(), others));
    expect(statuses(replies)).toEqual({ 401: 10, 429: 15 });
    expect(asked).toBe(10);
  });

  test('costs no write once blocked, so that attacks stay cheap', async () => {
    const email = uniqueEmail('unknown');
    await times(10, () => login(email, 'wrong day 7'));
    const { headers } = await login(email, 'wrong day 7');
    expect(headers['X-Cost']).toBe('reads=2, writes=0, queries=0');
  });

  test('is possible again after 15 minutes', async () => {
    const { email } = await registerCustomer();
    await times(11, () => login(email, 'wrong day 7'));
    const later = () => new Date(Date.now() + 15 * 60 * 1000);
    expect((await login(email, PASSWORD, randomAddress(), { now: later })).status).toBe(200);
  });

  test('counts from zero after a successful login', async () => {
    const { email } = await registerCustomer();
    await times(9, () => login(email, 'wrong day 7'));
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect(statuses(await times(9, () => login(email, 'wrong day 7')))).toEqual({ 401: 9 });
  });
});

describe('links mailed to one address', () => {
  test.each([
    ['reset the password of an account', 'password-reset', 5],
    ['reset the password of an unknown account', 'password-reset', 5],
    ['confirm the address', 'email-verification', 5],
    // The first one was sent with the change.
    ['change the address', 'email', 4],
  ])('to %s are blocked after five an hour', async (what, path, allowed) => {
    const { client, email, user } = await registerCustomer();
    const inWindow = new Client((address, init) => reach(address, init, { now }));
    inWindow.session = client.session;
    await inWindow.do('updateProfile', { input: { name: user.name, email: uniqueEmail('new') } });
    const headers = { cookie: `__session=${client.session}` };
    const body = { email: what.includes('unknown') ? uniqueEmail('unknown') : email };
    const call = { method: 'POST', url: `/api/auth/${path}`, headers };
    const withBody = path === 'password-reset' ? { ...call, body } : call;
    const replies = await oneByOne(6, () => ask(withBody, { now, ...asLimited }));
    expect(statuses(replies)).toEqual({ 204: allowed, 429: 6 - allowed });
  });
});

describe('the right password', () => {
  test('is accepted in parallel after nine failures, and resets their count', async () => {
    const { email } = await registerCustomer();
    await times(9, () => login(email, 'wrong day 7'));
    expect(statuses(await times(5, () => login(email, PASSWORD)))).toEqual({ 200: 5 });
    expect(statuses(await times(9, () => login(email, 'wrong day 7')))).toEqual({ 401: 9 });
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  test('is accepted after server errors, which do not count as failures', async () => {
    const { email } = await registerCustomer();
    const signIn = async () => {
      throw new Error('out of order');
    };
    const broken = { identity: { ...services.identity, signIn } };
    expect(statuses(await times(12, () => login(email, PASSWORD, undefined, broken)))).toEqual({ 500: 12 });
    expect((await login(email, PASSWORD)).status).toBe(200);
  });
});

describe('an IP address that fails at many accounts', () => {
  const SLOWED_MS = 300;
  // One per shard of the counter.
  const slowedBy = (slowedMs: number) => ({
    config: { ...withLimits({ loginFailuresPerCaller: 8 }).config, slowedMs },
  });
  const fail = (address: string) =>
    login(uniqueEmail('unknown'), 'wrong day 7', address, slowedBy(SLOWED_MS));
  /** Whether a login took at least as long as one that is slowed down. */
  async function slowedLogin(email: string, address: string) {
    const started = performance.now();
    const { status } = await login(email, PASSWORD, address, slowedBy(SLOWED_MS));
    return { status, slowed: performance.now() - started >= SLOWED_MS - 1 };
  }
  /** Hangs if it is slowed down. */
  const undelayedLogin = (email: string, address: string) =>
    login(email, PASSWORD, address, slowedBy(2 * HANGS_MS));

  test('is slowed down despite forged proxy headers, and its right passwords are accepted', async () => {
    const nearest = randomAddress();
    const replies = await times(60, () => fail(`${randomAddress()}, ${nearest}`));
    expect(statuses(replies)).toEqual({ 401: 60 });
    const people = await times(4, () => registerCustomer());
    const entries = await times(20, (index) =>
      slowedLogin(people[index % 4]?.email ?? '', `${randomAddress()}, ${nearest}`),
    );
    expect(entries).toEqual(Array(20).fill({ status: 200, slowed: true }));
    expect((await undelayedLogin(people[0]?.email ?? '', randomAddress())).status).toBe(200);
  });

  test('is not slowed down by many successful logins, as from an office', async () => {
    const { email } = await registerCustomer();
    const address = randomAddress();
    await times(30, () => undelayedLogin(email, address));
    expect((await undelayedLogin(email, address)).status).toBe(200);
  });
});

describe('registering many accounts from one IP address', () => {
  // One per shard of the counter.
  const eight = withLimits({ registrationsPerCaller: 8 }).config;

  async function registerThirty(config: typeof eight) {
    const nearest = randomAddress();
    const forms = Array.from({ length: 30 }, () => customerForm());
    const replies = await oneByOne(forms.length, (index) =>
      post('/api/auth/register', forms[index], `${randomAddress()}, ${nearest}`, { config }),
    );
    return { forms, counted: statuses(replies) };
  }

  test('is slowed down and never refused behind Hosting, where everyone shares an address', async () => {
    const started = performance.now();
    const { counted } = await registerThirty({ ...eight, slowedMs: 100 });
    expect(counted).toEqual({ 201: 30 });
    expect(performance.now() - started).toBeGreaterThan((30 - 8) * 100);
  });

  test('is limited where the address is the caller’s own, and creates no account beyond the limit', async () => {
    const { forms, counted } = await registerThirty({ ...eight, callerAddresses: 'own' });
    const { 201: made = 0, ...others } = counted;
    expect(made).toBeLessThanOrEqual(8);
    expect(others).toEqual({ 429: forms.length - made });
    const { users } = await auth.getUsers(forms.map(({ email }) => ({ email })));
    expect(users).toHaveLength(made);
  });

  test('is limited by the App Check token of the browser, from any address', async () => {
    const others = {
      config: { ...config, appCheck: 'enforce' as const },
      appCheck: { accepts: async () => true },
      now,
    };
    const register = (token: string) =>
      ask(
        {
          method: 'POST',
          url: '/api/auth/register',
          body: customerForm(),
          headers: { 'x-firebase-appcheck': token, 'x-forwarded-for': randomAddress() },
        },
        others,
      );
    const token = crypto.randomUUID();
    expect(statuses(await oneByOne(22, () => register(token)))).toEqual({ 201: 20, 429: 2 });
    expect((await register(crypto.randomUUID())).status).toBe(201);
  });
});
