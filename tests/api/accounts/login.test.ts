import { SESSION_HINT } from '@marketplace/contract/account/session-hint';
import { describe, expect, test } from 'vitest';
import { Client } from '../../support/calls/client.ts';
import { registerCustomer, uniqueEmail } from '../../support/people/people.ts';
import { ask, services } from '../../support/stack/in-process.ts';
import { auth, db, stored } from '../../support/stack/stored.ts';

describe('logging in', () => {
  test('returns the account and sets the cookie, ignoring case and spaces in the email address', async () => {
    const { email, password, user } = await registerCustomer();
    const client = new Client();
    expect(await client.do('login', { input: { email: ` ${email.toUpperCase()} `, password } })).toEqual({
      user,
    });
    expect(await client.do('getMe')).toEqual({ user });
  });

  test.each([
    ['sets a Secure cookie in production', false, true],
    ['sets no Secure cookie under the emulator, because Safari would drop it over HTTP', true, false],
  ])('%s', async (_, isEmulator, isSecure) => {
    const { email, password } = await registerCustomer();
    const { status, headers } = await ask(
      { method: 'POST', url: '/api/auth/login', body: { email, password } },
      { config: { ...services.config, isEmulator } },
    );
    expect(status).toBe(200);
    const cookies = [headers['Set-Cookie'] ?? []].flat();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__session', SESSION_HINT]);
    expect(cookies.map((cookie) => cookie.split('; ').includes('Secure'))).toEqual([isSecure, isSecure]);
  });

  test('rejects an account disabled in Auth or in its profile', async () => {
    const byAuth = await registerCustomer();
    await auth.updateUser(byAuth.id, { disabled: true });
    const byProfile = await registerCustomer();
    await db.doc(`users/${byProfile.id}`).update({ disabled: true });
    for (const { email, password } of [byAuth, byProfile]) {
      const refused = await new Client().refused('login', { input: { email, password } });
      expect(refused).toMatchObject({ status: 401, code: 'wrong-credentials' });
    }
  });

  test('completes an interrupted email change in the profile', async () => {
    const { client, id, password, user: before } = await registerCustomer();
    const email = uniqueEmail('moved');
    await client.do('updateProfile', { input: { name: before.name, email } });
    await auth.updateUser(id, { email });
    const { user } = await new Client().do('login', { input: { email, password } });
    expect(user).toMatchObject({ email, pendingEmail: null });
    expect(await stored(`users/${id}`)).toMatchObject({ email, pendingEmail: null, emailChange: null });
  });
});

describe('a wrong email and a wrong password', () => {
  const REFUSAL_MS = 400;
  const attempt = async (email: string) => {
    const started = performance.now();
    const { headers, ...reply } = await ask(
      {
        method: 'POST',
        url: '/api/auth/login',
        body: { email, password: 'wrong day 7' },
      },
      { config: { ...services.config, refusalMs: REFUSAL_MS } },
    );
    const { 'X-Request-Id': _, 'X-Cost': cost, ...rest } = headers;
    return { reply, rest, cost, ms: performance.now() - started };
  };

  test('get the same answer at the same cost', async () => {
    const { email } = await registerCustomer();
    const known = await attempt(email);
    const unknown = await attempt(uniqueEmail('unknown'));
    expect(known.reply).toEqual(unknown.reply);
    expect(known.rest).toEqual(unknown.rest);
    expect(known.cost).toBe(unknown.cost);
  });

  test('are both answered at the earliest when the longest check would have ended', async () => {
    const { email } = await registerCustomer();
    for (const address of [email, uniqueEmail('unknown')])
      expect((await attempt(address)).ms).toBeGreaterThanOrEqual(REFUSAL_MS - 1);
  });
});
