import { HOUR_SECONDS } from '@marketplace/contract/shared/time';
import { describe, expect, test } from 'vitest';
import { endedSessions } from '../../../functions/src/store/session/sessions.ts';
import { Client } from '../../support/calls/client.ts';
import { openConversation } from '../../support/people/conversations.ts';
import {
  PASSWORD,
  type Person,
  registerBusiness,
  registerCustomer,
  uniqueEmail,
} from '../../support/people/people.ts';
import { env } from '../../support/stack/env.ts';
import { services } from '../../support/stack/in-process.ts';
import { auth, db, stored } from '../../support/stack/stored.ts';

/** Calls Identity Toolkit directly, as a thief of a token could. */
async function toolkit(what: string, body: object) {
  const response = await fetch(
    `http://${env.authHost}/identitytoolkit.googleapis.com/v1/accounts:${what}?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    },
  );
  return { status: response.status, body: await response.json() };
}

async function refreshed(refreshToken: string): Promise<string> {
  const response = await fetch(`http://${env.authHost}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return String(Object(await response.json()).id_token);
}

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

async function listening({ client }: Pick<Person, 'client'>) {
  const { token } = await client.do('getFirebaseToken');
  const { body } = await toolkit('signInWithCustomToken', { token });
  return {
    uid: String(claimsOf(body.idToken).sub),
    idToken: body.idToken,
    refreshToken: body.refreshToken,
  };
}

/** Reads over REST, so that only the security rules decide. */
async function reading(idToken: string, path: string): Promise<number> {
  const documents = `projects/${env.projectId}/databases/(default)/documents`;
  const headers = { authorization: `Bearer ${idToken}` };
  return (await fetch(`http://${env.firestoreHost}/v1/${documents}/${path}`, { headers })).status;
}

async function customerInConversation() {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const { path } = await openConversation(customer, business);
  return { customer, conversation: path };
}

describe('a listener', () => {
  test('is an Auth user without email or password, whose token names its account, session, and expiry', async () => {
    const customer = await registerCustomer();
    const earliest = Math.floor(Date.now() / 1000) + HOUR_SECONDS;
    const { uid, idToken } = await listening(customer);
    expect(uid).not.toBe(customer.id);
    const { email, passwordHash, customClaims } = await auth.getUser(uid);
    expect({ email, passwordHash, customClaims }).toEqual({});
    const { account, session, until } = claimsOf(idToken);
    const listed = (await stored(`users/${customer.id}`))?.sessions;
    expect({ account, session }).toEqual({ account: customer.id, session: listed[0] });
    expect(Number(until)).toBeGreaterThanOrEqual(earliest);
    expect(Number(until)).toBeLessThanOrEqual(Date.now() / 1000 + HOUR_SECONDS);
  });

  test('is made with its account, and deleted with it', async () => {
    const { id } = await registerCustomer();
    const found = async () => (await auth.getUsers([{ uid: `listener-${id}` }])).users.length;
    expect(await found()).toBe(1);
    await services.identity.deleteAccount(id);
    expect(await found()).toBe(0);
  });

  test('can read the conversations of its account, and no others', async () => {
    const { customer, conversation } = await customerInConversation();
    const stranger = await registerCustomer();
    expect(await reading((await listening(customer)).idToken, conversation)).toBe(200);
    expect(await reading((await listening(stranger)).idToken, conversation)).toBe(403);
  });

  test('cannot change the account’s password or email address, or log in with its own', async () => {
    const customer = await registerCustomer();
    const { idToken } = await listening(customer);
    await toolkit('update', { idToken, password: 'stolen day 9' });
    await toolkit('update', { idToken, email: customer.email });
    expect((await auth.getUser(customer.id)).email).toBe(customer.email);
    const thief = new Client();
    const stolen = { email: customer.email, password: 'stolen day 9' };
    expect(await thief.refused('login', { input: stolen })).toMatchObject({ status: 401 });
    await new Client().do('login', { input: { email: customer.email, password: PASSWORD } });
    const own = { ...stolen, email: uniqueEmail('taken') };
    await toolkit('update', { idToken, ...own });
    expect(await thief.refused('login', { input: own })).toMatchObject({ status: 401 });
  });
});

describe('a listener loses access, though Auth still refreshes its token,', () => {
  const endings: [string, (who: Person) => Promise<unknown>][] = [
    ['after logging out', ({ client }) => client.do('logout')],
    ['when the account is disabled', ({ id }) => db.doc(`users/${id}`).update({ disabled: true })],
    ['when every session is ended', ({ id }) => db.doc(`users/${id}`).update({ sessions: [] })],
    [
      'when the account is disabled in Firebase Auth and its page makes a call',
      async ({ id, client }) => {
        await auth.updateUser(id, { disabled: true });
        expect(await client.do('getMe')).toEqual({ user: null });
      },
    ],
  ];

  test.each(endings)('%s', async (_, end) => {
    const { customer, conversation } = await customerInConversation();
    const { idToken, refreshToken } = await listening(customer);
    expect(await reading(idToken, conversation)).toBe(200);
    expect(await reading(await refreshed(refreshToken), conversation)).toBe(200);
    await end(customer);
    expect(await reading(idToken, conversation)).toBe(403);
    expect(await reading(await refreshed(refreshToken), conversation)).toBe(403);
  });
});

test('all sessions of an account share one listener, and each ends by itself', async () => {
  const { customer, conversation } = await customerInConversation();
  const other = new Client();
  await other.do('login', { input: { email: customer.email, password: PASSWORD } });
  const [here, there] = [await listening(customer), await listening({ client: other })];
  expect(here.uid).toBe(there.uid);
  await customer.client.do('logout');
  expect(await reading(here.idToken, conversation)).toBe(403);
  expect(await reading(there.idToken, conversation)).toBe(200);
});

test('finds the sessions that a profile change ended', () => {
  const sessions = (...ids: string[]) => ids.map((id) => ({ id, expiresAt: 4e9 }));
  const before = { disabled: false, sessions: sessions('a', 'b') };
  expect(endedSessions(before, { ...before, name: 'New' })).toEqual([]);
  expect(endedSessions(before, { ...before, sessions: sessions('b', 'c') })).toEqual(['a']);
  expect(endedSessions(before, { ...before, disabled: true })).toEqual(['a', 'b']);
  expect(endedSessions({}, before)).toEqual([]);
});
