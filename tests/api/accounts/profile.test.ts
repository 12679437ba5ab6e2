import { describe, expect, test } from 'vitest';
import { Client } from '../../support/client.ts';
import { ask, bodyOf, logged, services } from '../../support/in-process.ts';
import {
  PASSWORD,
  type Person,
  registerBusiness,
  registerCustomer,
  uniqueEmail,
} from '../../support/people.ts';
import { auth, stored, unchangedBy } from '../../support/stored.ts';

const emailInAuth = async (id: string) => (await auth.getUser(id)).email;

describe('changing one’s profile', () => {
  test('keeps what is left out, and clears what is sent empty', async () => {
    const { client, email, user } = await registerBusiness({ description: 'We build.', businessSince: 1990 });
    const input = {
      name: ' New Name ',
      email,
      phone: '',
      businessSince: null,
      serviceRadiusMiles: 50,
    } as const;
    const changed = await client.do('updateProfile', { input });
    const expected = { ...user, name: 'New Name', phone: null, businessSince: null, serviceRadiusMiles: 50 };
    expect(changed).toEqual({ user: expected });
    expect(await client.do('getMe')).toEqual({ user: expected });
  });

  test('stores nothing of a business for a customer', async () => {
    const { client, email, id } = await registerCustomer();
    const input = { name: 'Carla', email, businessName: 'Carla & Co', serviceCategories: ['HVAC' as const] };
    const { user } = await client.do('updateProfile', { input });
    expect(user).toMatchObject({ name: 'Carla', businessName: null, serviceCategories: [] });
    expect(await stored(`users/${id}`)).toMatchObject({ businessName: null, serviceCategories: [] });
  });

  test.each(['isAdmin', 'accountType', 'password', 'id', 'disabled', 'sessions', 'profileImageUrl'])(
    'refuses to set %s',
    async (name) => {
      const { client, id, email } = await registerCustomer();
      const act = async () => {
        const answer = await client.request('/api/auth/profile', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'Carla', email, [name]: true }),
        });
        expect(answer.status).toBe(400);
        expect(JSON.parse(answer.text)).toMatchObject({
          code: 'invalid',
          fields: { [name]: expect.any(String) },
        });
      };
      expect(await unchangedBy(`users/${id}`, act)).toBe(true);
    },
  );
});

describe('changing one’s email address', () => {
  test('changes it in both stores, and the password opens the account under the new one alone', async () => {
    const { client, id, email: before, user } = await registerCustomer();
    const email = uniqueEmail('new');
    const changed = await client.do('updateProfile', {
      input: { name: user.name, email: email.toUpperCase() },
    });
    expect(changed.user).toEqual({ ...user, email });
    expect(await stored(`users/${id}`)).toMatchObject({ email });
    expect(await emailInAuth(id)).toBe(email);
    await new Client().do('login', { input: { email, password: PASSWORD } });
    await new Client().refused('login', { input: { email: before, password: PASSWORD } });
  });

  test('keeps this session under a new cookie, and ends the ones elsewhere', async () => {
    const { client, email, user } = await registerCustomer();
    const elsewhere = new Client();
    await elsewhere.do('login', { input: { email, password: PASSWORD } });
    const copy = new Client();
    copy.session = client.session;
    const changed = await client.do('updateProfile', { input: { name: user.name, email: uniqueEmail() } });
    expect(client.session).not.toBe(copy.session);
    expect(await client.do('getMe')).toEqual(changed);
    for (const other of [elsewhere, copy]) expect(await other.do('getMe')).toEqual({ user: null });
  });

  test('is refused when someone has the address, and nothing changes', async () => {
    const [{ client, id, email, user }, other] = await Promise.all([registerCustomer(), registerCustomer()]);
    const act = async () => {
      const input = { name: 'Someone Else', email: other.email };
      expect(await client.refused('updateProfile', { input })).toMatchObject({
        status: 409,
        code: 'email-taken',
        fields: { email: expect.any(String) },
      });
    };
    expect(await unchangedBy(`users/${id}`, act)).toBe(true);
    expect(await emailInAuth(id)).toBe(email);
    expect(await client.do('getMe')).toEqual({ user });
  });

  test('goes to one of many who ask for the same address at once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => registerCustomer()));
    const email = uniqueEmail('wanted');
    const replies = await Promise.all(people.map((person) => change(person, email)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const [index, { id, email: before }] of people.entries()) {
      const expected = replies[index]?.status === 200 ? email : before;
      expect(await emailInAuth(id)).toBe(expected);
      expect(await stored(`users/${id}`)).toMatchObject({ email: expected });
    }
  });

  test('leaves both stores agreeing when one person asks twice at once', async () => {
    const person = await registerCustomer();
    await Promise.all([change(person, uniqueEmail('left')), change(person, uniqueEmail('right'))]);
    expect(await stored(`users/${person.id}`)).toMatchObject({ email: await emailInAuth(person.id) });
  });

  test('is taken back in Auth when the profile cannot be written', async () => {
    const person = await registerCustomer();
    const broken = Object.assign(Object.create(services.db), {
      runTransaction: async () => {
        throw new Error('out of order');
      },
    });
    const act = async () => {
      const reply = await change(person, uniqueEmail('lost'), { db: broken });
      expect(reply.status).toBe(500);
      expect(bodyOf(reply)).toEqual({ error: expect.any(String), code: 'internal' });
    };
    expect(await unchangedBy(`users/${person.id}`, act)).toBe(true);
    expect(await emailInAuth(person.id)).toBe(person.email);
    expect(logged.at(-2)?.cause).toMatchObject({ message: 'out of order' });
  });
});

describe('a new email address, when signing in is ten minutes ago', () => {
  const later = { now: () => new Date(Date.now() + 11 * 60 * 1000) };
  const soon = { now: () => new Date(Date.now() + 9 * 60 * 1000) };

  test('wants the password, and says so at its field; nothing changes', async () => {
    const person = await registerCustomer();
    const act = async () => {
      for (const [currentPassword, words] of [
        [undefined, 'Please enter your current password to change your email address.'],
        ['', 'Please enter your current password to change your email address.'],
        ['wrong day 7', 'The password is not right.'],
      ] as const) {
        const reply = await change(person, uniqueEmail('new'), later, { currentPassword });
        expect(reply.status).toBe(403);
        expect(bodyOf(reply)).toEqual({
          error: words,
          code: 'password-needed',
          fields: { currentPassword: words },
        });
      }
    };
    expect(await unchangedBy(`users/${person.id}`, act)).toBe(true);
    expect(await emailInAuth(person.id)).toBe(person.email);
    expect(await person.client.do('getMe')).toEqual({ user: person.user });
  });

  test('is taken with the password, or where it is nine minutes ago', async () => {
    const [one, other] = await Promise.all([registerCustomer(), registerCustomer()]);
    const email = uniqueEmail('new');
    expect((await change(one, email, later, { currentPassword: PASSWORD })).status).toBe(200);
    expect(await emailInAuth(one.id)).toBe(email);
    expect((await change(other, uniqueEmail('new'), soon)).status).toBe(200);
  });

  test('is no way to guess the password on', async () => {
    const person = await registerCustomer();
    for (let guess = 0; guess < 10; guess += 1) {
      const reply = await change(person, uniqueEmail('new'), later, {
        currentPassword: `wrong day ${guess}`,
      });
      expect(reply.status).toBe(403);
    }
    const reply = await change(person, uniqueEmail('new'), later, { currentPassword: PASSWORD });
    expect(reply.status).toBe(429);
    expect(await emailInAuth(person.id)).toBe(person.email);
  });

  test('is not stored, nor asked for, where the address stays', async () => {
    const person = await registerCustomer();
    const reply = await change(person, person.email, later, { currentPassword: 'anything' });
    expect(reply.status).toBe(200);
    expect(JSON.stringify(await stored(`users/${person.id}`))).not.toContain('anything');
  });
});

function change(
  { client, user }: Person,
  email: string,
  others: Parameters<typeof ask>[1] = {},
  more: object = {},
) {
  const headers = { cookie: `__session=${client.session}` };
  const body = { name: user.name, email, ...more };
  return ask({ method: 'PUT', url: '/api/auth/profile', body, headers }, others);
}
