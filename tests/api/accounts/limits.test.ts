import { describe, expect, test } from 'vitest';
import { Client, randomAddress } from '../../support/client.ts';
import { ask, bodyOf, services } from '../../support/in-process.ts';
import { customerForm, PASSWORD, registerCustomer, uniqueEmail } from '../../support/people.ts';
import { auth } from '../../support/stored.ts';

const { config } = services;
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
  ask({ method: 'POST', url, body, headers: { 'x-forwarded-for': address } }, others);
const login = (email: string, password: string, address = randomAddress(), others?: Others) =>
  post('/api/auth/login', { email, password }, address, others);

const statuses = (replies: { status: number }[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of replies) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};

describe('guessing at one account', () => {
  test('ends after ten tries, wherever they come from', async () => {
    const { email } = await registerCustomer();
    expect(statuses(await oneByOne(12, () => login(email, 'wrong day 7')))).toEqual({ 401: 10, 429: 2 });
    const right = await login(email, PASSWORD);
    expect(right.status).toBe(429);
    expect(bodyOf(right)).toEqual({ error: expect.stringMatching(/^Too many/), code: 'too-many-attempts' });
    const wait = Number(right.headers['Retry-After']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  test('goes the same way for an account that does not exist', async () => {
    const email = uniqueEmail('nobody');
    expect(statuses(await oneByOne(12, () => login(email, 'wrong day 7')))).toEqual({ 401: 10, 429: 2 });
  });

  test('is never even put to Identity Toolkit beyond the limit, however many try at once', async () => {
    const email = uniqueEmail('nobody');
    let asked = 0;
    const signIn = async () => {
      asked += 1;
      return undefined;
    };
    const others = { identity: { ...services.identity, signIn } };
    await times(7, () => login(email, 'wrong day 7', randomAddress(), others));
    await times(7, () => login(email, 'wrong day 7', randomAddress(), others));
    expect(asked).toBeGreaterThanOrEqual(7);
    expect(asked).toBeLessThanOrEqual(10);
  });

  test('is possible again in the next quarter of an hour', async () => {
    const { email } = await registerCustomer();
    await times(11, () => login(email, 'wrong day 7'));
    const later = () => new Date(Date.now() + 15 * 60 * 1000);
    expect((await login(email, PASSWORD, randomAddress(), { now: later })).status).toBe(200);
  });

  test('begins anew once its owner has signed in', async () => {
    const { email } = await registerCustomer();
    await times(9, () => login(email, 'wrong day 7'));
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect(statuses(await times(9, () => login(email, 'wrong day 7')))).toEqual({ 401: 9 });
  });

  test('answers 429 through Hosting too', async () => {
    const email = uniqueEmail('nobody');
    await times(10, () => login(email, 'wrong day 7'));
    const client = new Client();
    const refused = await client.refused('login', { input: { email, password: PASSWORD } });
    expect(refused).toMatchObject({ status: 429, code: 'too-many-attempts' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('one caller trying many accounts', () => {
  const five = withLimits({ loginFailuresPerCaller: 5 });

  test('is refused after the limit, while others go on', async () => {
    const { email } = await registerCustomer();
    const address = randomAddress();
    const replies = await oneByOne(8, () => login(uniqueEmail('nobody'), 'wrong day 7', address, five));
    expect(statuses(replies)).toEqual({ 401: 5, 429: 3 });
    expect((await login(email, PASSWORD, address, five)).status).toBe(429);
    expect((await login(email, PASSWORD, randomAddress(), five)).status).toBe(200);
  });

  test('is not held up by signing in rightly, be it a whole office', async () => {
    const { email } = await registerCustomer();
    const address = randomAddress();
    for (let round = 0; round < 7; round += 1) {
      expect((await login(email, PASSWORD, address, five)).status).toBe(200);
    }
  });

  test('cannot go on for ever by making addresses up', async () => {
    const one = withLimits({ loginFailuresPerCaller: 1 });
    const nearest = randomAddress();
    const replies = await times(40, () =>
      login(uniqueEmail('nobody'), 'wrong day 7', `${randomAddress()}, ${nearest}`, one),
    );
    expect(statuses(replies)[429]).toBeGreaterThan(0);
  });
});

describe('registering again and again', () => {
  test('is limited for one caller, and makes no accounts beyond it', async () => {
    const three = withLimits({ registrationsPerCaller: 3 });
    const address = randomAddress();
    const forms = Array.from({ length: 5 }, () => customerForm());
    const replies = await oneByOne(5, (index) => post('/api/auth/register', forms[index], address, three));
    expect(statuses(replies)).toEqual({ 201: 3, 429: 2 });
    const { users } = await auth.getUsers(forms.map(({ email }) => ({ email })));
    expect(users).toHaveLength(3);
  });
});
