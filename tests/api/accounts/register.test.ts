import { TERMS_VERSION } from '@marketplace/contract/site/terms';
import { describe, expect, test } from 'vitest';
import { Client } from '../../support/calls/client.ts';
import { businessForm, customerForm, registerCustomer, uniqueEmail } from '../../support/people/people.ts';
import { ask, bodyOf, services } from '../../support/stack/in-process.ts';
import { auth, db, stored } from '../../support/stack/stored.ts';

const accountsOf = async (email: string) => {
  const profiles = await db.collection('users').where('email', '==', email).get();
  const { users } = await auth.getUsers([{ email }]);
  return { profiles: profiles.docs.map(({ id }) => id), accounts: users.map(({ uid }) => uid) };
};

describe('registering', () => {
  test('creates an account and a profile with the same ID, and signs in', async () => {
    const client = new Client();
    const form = customerForm({ email: `  ${uniqueEmail('Mixed.CASE')} ` });
    const { user } = await client.do('register', { input: form });
    expect(user).toMatchObject({
      name: form.name,
      email: form.email.trim().toLowerCase(),
      isAdmin: false,
      notificationsEnabled: false,
      agreedTerms: TERMS_VERSION,
    });
    expect(await client.do('getMe')).toEqual({ user });
    expect(await accountsOf(user.email)).toEqual({ profiles: [user.id], accounts: [user.id] });
    expect(JSON.stringify(await stored(`users/${user.id}`))).not.toContain(form.password);
  });

  test('answers 201 with an HttpOnly cookie for this host only', async () => {
    const answer = await new Client().answer('register', { input: customerForm() });
    expect(answer.status).toBe(201);
    const [cookie, hint] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__session=[\w.-]+; Path=\/api; Max-Age=1209600; HttpOnly; SameSite=Lax$/);
    expect(hint).toBe('signed-in=1; Path=/; Max-Age=1209600; SameSite=Lax');
  });

  test('stores the details of a business', async () => {
    const form = businessForm({
      businessSince: 1999,
      businessWebsite: 'https://builders.example',
      description: '',
    });
    const { user } = await new Client().do('register', { input: form });
    const { password: _, email: __, ...details } = form;
    expect(user).toMatchObject({ ...details, description: null });
  });

  test('rejects a taken email address, ignoring case', async () => {
    const { email, id } = await registerCustomer();
    const client = new Client();
    const refused = await client.refused('register', { input: customerForm({ email: email.toUpperCase() }) });
    expect(refused).toMatchObject({
      status: 409,
      code: 'email-taken',
      fields: { email: expect.any(String) },
    });
    expect(client.session).toBeUndefined();
    expect(await accountsOf(email)).toEqual({ profiles: [id], accounts: [id] });
  });
});

const register = (form: unknown, others: Parameters<typeof ask>[1] = {}) =>
  ask({ method: 'POST', url: '/api/auth/register', body: form }, others);

describe('parallel registrations with one email address', () => {
  test('create one account through Hosting too, across several processes', async () => {
    const form = customerForm();
    const client = new Client();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client.answer('register', { input: form })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const { profiles, accounts } = await accountsOf(form.email);
    expect(profiles).toHaveLength(1);
    expect(accounts).toEqual(profiles);
  });
});

describe('an interrupted registration', () => {
  const { identity } = services;
  const fails = async () => {
    throw new Error('out of order');
  };

  test.each([
    ['signing in', { signIn: fails }],
    ['opening the session', { openSession: fails }],
  ])('leaves nothing behind when %s fails, and can be retried', async (_, broken) => {
    const form = customerForm();
    const reply = await register(form, { identity: { ...identity, ...broken } });
    expect(reply.status).toBe(500);
    expect(bodyOf(reply)).toEqual({ error: expect.any(String), code: 'internal' });
    expect(reply.headers).not.toHaveProperty('Set-Cookie');
    expect(await accountsOf(form.email)).toEqual({ profiles: [], accounts: [] });
    expect((await register(form)).status).toBe(201);
  });

  test('frees the address when the process died between account and profile', async () => {
    const form = customerForm();
    const { uid } = await auth.createUser({ email: form.email, password: form.password });
    expect((await register(form)).status).toBe(409);
    const later = () => new Date(Date.now() + 10 * 60 * 1000);
    expect((await register(form, { now: later })).status).toBe(201);
    const { profiles, accounts } = await accountsOf(form.email);
    expect(accounts).toEqual(profiles);
    expect(accounts).not.toContain(uid);
  });

  test('never frees the address of a complete account', async () => {
    const { email, id } = await registerCustomer();
    const later = () => new Date(Date.now() + 10 * 60 * 1000);
    expect((await register(customerForm({ email }), { now: later })).status).toBe(409);
    expect(await accountsOf(email)).toEqual({ profiles: [id], accounts: [id] });
  });
});
