import { describe, expect, test } from 'vitest';
import { Client } from '../../support/calls/client.ts';
import { PASSWORD, type Person, registerCustomer } from '../../support/people/people.ts';
import { ask, bodyOf, logged, services } from '../../support/stack/in-process.ts';
import { auth, stored } from '../../support/stack/stored.ts';

const NEW_PASSWORD = 'rainy day 8';

const signIn = async (email: string, password: string): Promise<Client> => {
  const client = new Client();
  await client.do('login', { input: { email, password } });
  return client;
};

function change({ client }: Person, input: object, others: Parameters<typeof ask>[1] = {}) {
  const headers = { cookie: `__session=${client.session}` };
  return ask({ method: 'PUT', url: '/api/auth/password', body: input, headers }, others);
}

describe('changing the password', () => {
  test('keeps this session under a new cookie, and ends all others', async () => {
    const { client, id, email, user } = await registerCustomer();
    const elsewhere = await signIn(email, PASSWORD);
    const copy = new Client();
    copy.session = client.session;
    await client.do('changePassword', { input: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } });
    await signIn(email, NEW_PASSWORD);
    await new Client().refused('login', { input: { email, password: PASSWORD } });
    expect(client.session).not.toBe(copy.session);
    expect(await client.do('getMe')).toEqual({ user });
    for (const other of [elsewhere, copy]) expect(await other.do('getMe')).toEqual({ user: null });
    expect(await stored(`users/${id}`)).toMatchObject({ sessions: { length: 2 } });
  });

  test('is blocked after ten wrong current passwords, even with the right one', async () => {
    const person = await registerCustomer();
    // Attempts are counted in windows of a clock, of which none ends during the test.
    const at = new Date();
    const now = () => at;
    for (let guess = 0; guess < 10; guess += 1) {
      const input = { currentPassword: `wrong day ${guess}`, newPassword: NEW_PASSWORD };
      expect((await change(person, input, { now })).status).toBe(403);
    }
    const refused = await change(person, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, { now });
    expect(refused.status).toBe(429);
    expect(await person.client.do('getMe')).toEqual({ user: person.user });
  });

  test('is undone when the session cannot be renewed', async () => {
    const person = await registerCustomer();
    const reopenSession = async () => {
      throw new Error('out of order');
    };
    const broken = { identity: { ...services.identity, reopenSession } };
    const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await change(person, input, broken)).status).toBe(500);
    await signIn(person.email, PASSWORD);
    await new Client().refused('login', { input: { email: person.email, password: NEW_PASSWORD } });
  });

  test('leaves no password in the answer, the profile, or the log', async () => {
    const person = await registerCustomer();
    const input = { currentPassword: PASSWORD, newPassword: 'a very rare password 5' };
    const reply = await change(person, input);
    expect(reply).toMatchObject({ status: 204 });
    expect(bodyOf(reply)).toBeNull();
    const written = JSON.stringify([logged, await stored(`users/${person.id}`)]);
    expect(written).not.toContain(input.newPassword);
    expect(written).not.toContain(PASSWORD);
    expect((await auth.getUser(person.id)).email).toBe(person.email);
  });
});
