import { DAY_SECONDS } from '@marketplace/contract/shared/time';
import { describe, expect, test } from 'vitest';
import { sessionId } from '../../../functions/src/services/identity/identity.ts';
import { Client } from '../../support/calls/client.ts';
import { PASSWORD, registerCustomer } from '../../support/people/people.ts';
import { ask, bodyOf, services } from '../../support/stack/in-process.ts';
import { auth, db } from '../../support/stack/stored.ts';

const change = { name: 'Changed Name', email: 'changed@example.com' };

const claimsOf = (cookie = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString());

/** The emulator doesn't check signatures, so tests can forge cookies. */
function forged(cookie: string | undefined, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claimsOf(cookie), ...claims })}.`;
}

/** A client that has nothing but this cookie. */
function clientWith(session: string | undefined): Client {
  const client = new Client();
  client.session = session;
  return client;
}

async function expectSignedOut(client: Client): Promise<void> {
  expect(await client.do('getMe')).toEqual({ user: null });
  expect(await client.refused('updateProfile', { input: change })).toMatchObject({
    status: 401,
    code: 'signed-out',
  });
}

describe('a session', () => {
  test('needs a cookie', async () => {
    await expectSignedOut(new Client());
  });

  test.each([
    ['empty', ''],
    ['not a token', 'nonsense'],
    ['a malformed token', 'a.b.c'],
    ['a token with an unreadable payload', 'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.AQ.'],
    ['too large', 'x'.repeat(6000)],
  ])('rejects a cookie that is %s', async (_, cookie) => {
    await expectSignedOut(clientWith(cookie));
  });

  test('rejects a cookie that was tampered with', async () => {
    const { client } = await registerCustomer();
    const [head = '', payload = '', signature = ''] = (client.session ?? '').split('.');
    const middle = Math.floor(payload.length / 2);
    const flipped = payload[middle] === 'A' ? 'B' : 'A';
    const tampered = payload.slice(0, middle) + flipped + payload.slice(middle + 1);
    await expectSignedOut(clientWith(`${head}.${tampered.slice(0, -4)}.${signature}`));
    await expectSignedOut(clientWith(`${head}.${payload}`));
  });

  test.each([
    ['has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['belongs to another project', { aud: 'another', iss: 'https://session.firebase.google.com/another' }],
    ['is an ID token', { iss: 'https://securetoken.google.com/demo-marketplace' }],
    ['belongs to an unknown account', { sub: '00000000-0000-4000-8000-000000000000' }],
  ])('rejects a cookie that %s, even if the profile lists it', async (_, claims) => {
    const { client, id } = await registerCustomer();
    const cookie = forged(client.session, claims);
    await db.doc(`users/${id}`).update({ sessions: [{ id: sessionId(cookie), expiresAt: 4e9 }] });
    await expectSignedOut(clientWith(cookie));
  });

  test('accepts a rebuilt cookie with unchanged claims, which validates the tests above', async () => {
    const { client, user } = await registerCustomer();
    expect(await clientWith(forged(client.session, {})).do('getMe')).toEqual({ user });
  });

  test('rejects a made-up cookie even without a signature check', async () => {
    const [attacker, victim] = await Promise.all([registerCustomer(), registerCustomer()]);
    await expectSignedOut(
      clientWith(forged(attacker.client.session, { sub: victim.id, user_id: victim.id })),
    );
    await expectSignedOut(
      clientWith(forged(victim.client.session, { exp: Math.floor(Date.now() / 1000) + 60 })),
    );
  });

  test('lasts at most 14 days', async () => {
    const { client } = await registerCustomer();
    const { iat, exp } = claimsOf(client.session);
    const days = (Number(exp) - Number(iat)) / DAY_SECONDS;
    expect(days).toBeGreaterThan(12.9);
    expect(days).toBeLessThanOrEqual(14);
  });
});

describe('logging out', () => {
  test('answers 204, and clears the cookies', async () => {
    const { client } = await registerCustomer();
    const answer = await client.answer('logout');
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers.getSetCookie()).toEqual([
      '__session=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax',
      'signed-in=1; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    expect(client.session).toBeUndefined();
  });

  test('invalidates copies of the cookie', async () => {
    const { client } = await registerCustomer();
    const thief = clientWith(client.session);
    await client.do('logout');
    await expectSignedOut(thief);
  });

  test('clears the cookie even when the database fails', async () => {
    const { client } = await registerCustomer();
    let reads = 0;
    const broken = Object.assign(Object.create(services.db), {
      collection: (path: string) => {
        reads += 1;
        if (reads > 1) throw new Error('out of order');
        return services.db.collection(path);
      },
    });
    const reply = await ask(
      { method: 'POST', url: '/api/auth/logout', headers: { cookie: `__session=${client.session}` } },
      { db: broken },
    );
    expect(reply.status).toBe(204);
    expect(reply.headers['Set-Cookie']).toContainEqual(expect.stringMatching(/^__session=;/));
  });
});

describe('every session of an account ends', () => {
  test('when its profile lists none', async () => {
    const { client, id, email, user } = await registerCustomer();
    await db.doc(`users/${id}`).update({ sessions: [] });
    await expectSignedOut(client);
    await client.do('login', { input: { email, password: PASSWORD } });
    expect(await client.do('getMe')).toEqual({ user });
  });

  test('when it is disabled in its profile', async () => {
    const { client, id } = await registerCustomer();
    await db.doc(`users/${id}`).update({ disabled: true });
    await expectSignedOut(client);
  });

  test('when it is disabled in Firebase Auth', async () => {
    const { client, id } = await registerCustomer();
    await auth.updateUser(id, { disabled: true });
    await expectSignedOut(client);
  });

  test('when it is deleted from Firebase Auth', async () => {
    const { client, id } = await registerCustomer();
    await auth.deleteUser(id);
    await expectSignedOut(client);
  });

  test('when Firebase Auth revokes its tokens, as after a password change', async () => {
    const { client, id } = await registerCustomer();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await auth.updateUser(id, { password: 'another day 9' });
    await expectSignedOut(client);
  });

  // Production checks for revocation only if asked to; the emulator always does.
  test('when Firebase Auth finds the session invalid', async () => {
    const { client } = await registerCustomer();
    const identity = { ...services.identity, isSessionValid: async () => false };
    const headers = { cookie: `__session=${client.session}` };
    const me = await ask({ method: 'GET', url: '/api/auth/me', headers }, { identity });
    expect(bodyOf(me)).toEqual({ user: null });
    const put = await ask({ method: 'PUT', url: '/api/auth/profile', headers, body: change }, { identity });
    expect(put.status).toBe(401);
    const token = await ask({ method: 'GET', url: '/api/auth/firebase-token', headers }, { identity });
    expect(token.status).toBe(401);
    // The profile no longer lists the session, so the next check needs no Firebase Auth.
    await expectSignedOut(client);
  });
});

describe('a server error', () => {
  const unreachable = async () => {
    throw Object.assign(new Error('certificates out of reach'), { code: 'auth/argument-error' });
  };

  test.each([
    ['the cookie can’t be checked', { readSession: unreachable }],
    ['Firebase Auth can’t be reached', { isSessionValid: unreachable }],
  ])('answers 500 and keeps the session when %s', async (_, broken) => {
    const { client, user } = await registerCustomer();
    const headers = { cookie: `__session=${client.session}` };
    const identity = { ...services.identity, ...broken };
    for (const [method, url] of [
      ['GET', '/api/auth/me'],
      ['GET', '/api/service-requests/my'],
    ] as const) {
      const reply = await ask({ method, url, headers }, { identity });
      expect(reply).toMatchObject({ status: 500 });
      expect(bodyOf(reply)).toMatchObject({ code: 'internal' });
      expect(reply.headers).not.toHaveProperty('Set-Cookie');
    }
    expect(await client.do('getMe')).toEqual({ user });
  });
});

describe('another site', () => {
  test('can sign users neither in nor out', async () => {
    const { client, email, user } = await registerCustomer();
    const headers = { origin: 'https://evil.example' };
    await client.refused('logout', { headers });
    expect(await client.do('getMe')).toEqual({ user });
    const victim = new Client();
    await victim.refused('login', { input: { email, password: PASSWORD }, headers });
    expect(victim.session).toBeUndefined();
  });
});
