import { describe, expect, test } from 'vitest';
import {
  removeEndedListeners,
  removeListenersOf,
} from '../../../functions/src/services/identity/listeners.ts';
import { endedSessions } from '../../../functions/src/store/session/sessions.ts';
import { Client } from '../../support/client.ts';
import { openConversation } from '../../support/conversations.ts';
import { env } from '../../support/env.ts';
import { databaseOfItsOwn, services } from '../../support/in-process.ts';
import { MeasuredRoad } from '../../support/measured.ts';
import { PASSWORD, type Person, registerBusiness, registerCustomer } from '../../support/people.ts';
import { auth, db, stored } from '../../support/stored.ts';

const HOUR = 60 * 60;

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

async function refreshed(refreshToken: string): Promise<number> {
  const { status } = await fetch(`http://${env.authHost}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return status;
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

const exists = async (uid: string) => (await auth.getUsers([{ uid }])).users.length === 1;

async function customerInConversation() {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const { path } = await openConversation(customer, business);
  return { customer, conversation: path };
}

describe('a listener', () => {
  test('is an Auth user without email or password, whose token names its account, session, and expiry', async () => {
    const customer = await registerCustomer();
    const { uid, idToken } = await listening(customer);
    expect(uid).not.toBe(customer.id);
    const { email, passwordHash, customClaims } = await auth.getUser(uid);
    expect({ email, passwordHash, customClaims }).toEqual({});
    const { account, session, until } = claimsOf(idToken);
    const listed = (await stored(`users/${customer.id}`))?.sessions;
    expect({ account, session }).toEqual({ account: customer.id, session: listed[0] });
    expect(Number(until) - Date.now() / 1000).toBeLessThanOrEqual(HOUR);
    expect(Number(until) - Date.now() / 1000).toBeGreaterThan(HOUR - 60);
  });

  test('can read the conversations of its account, and no others', async () => {
    const { customer, conversation } = await customerInConversation();
    const stranger = await registerCustomer();
    expect(await reading((await listening(customer)).idToken, conversation)).toBe(200);
    expect(await reading((await listening(stranger)).idToken, conversation)).toBe(403);
  });

  test('cannot change the account’s password or email address', async () => {
    const customer = await registerCustomer();
    const { idToken } = await listening(customer);
    await toolkit('update', { idToken, password: 'stolen day 9' });
    await toolkit('update', { idToken, email: customer.email });
    expect((await auth.getUser(customer.id)).email).toBe(customer.email);
    const thief = new Client();
    const stolen = { email: customer.email, password: 'stolen day 9' };
    expect(await thief.refused('login', { input: stolen })).toMatchObject({ status: 401 });
    await new Client().do('login', { input: { email: customer.email, password: PASSWORD } });
  });

  test('cannot set an email address and log in with it', async () => {
    const { idToken } = await listening(await registerCustomer());
    const input = { email: `taken-${crypto.randomUUID()}@example.com`, password: 'stolen day 9' };
    await toolkit('update', { idToken, ...input });
    expect(await new Client().refused('login', { input })).toMatchObject({ status: 401 });
  });
});

describe('a listener and its refresh token lose access', () => {
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
    const { uid, idToken, refreshToken } = await listening(customer);
    expect(await reading(idToken, conversation)).toBe(200);
    expect(await refreshed(refreshToken)).toBe(200);
    await end(customer);
    expect(await reading(idToken, conversation)).toBe(403);
    await expect.poll(() => exists(uid), { timeout: 20_000 }).toBe(false);
    expect(await refreshed(refreshToken)).toBe(400);
  });
});

describe('the Auth user of a listener', () => {
  /** A session with a listener, in a database without triggers. */
  async function sessionWithListener() {
    const own = { ...services, db: databaseOfItsOwn() };
    const road = new MeasuredRoad({ db: own.db });
    const customer = await road.admit(await registerCustomer());
    const { token } = await road.do<{ token: string }>(customer, 'getFirebaseToken');
    const redeem = () => toolkit('signInWithCustomToken', { token });
    const { body } = await redeem();
    const uid = String(claimsOf(body.idToken).sub);
    const [session] = (await own.db.doc(`users/${customer.id}`).get()).data()?.sessions ?? [];
    const at = (seconds: number) => ({ ...own, now: () => new Date(seconds * 1000) });
    return { own, uid, redeem, session, at };
  }

  test('is deleted by the daily cleanup after the session expired, and not before', async () => {
    const { uid, session, at } = await sessionWithListener();
    expect(await removeEndedListeners(at(session.expiresAt))).toBe(0);
    expect(await exists(uid)).toBe(true);
    expect(await removeEndedListeners(at(session.expiresAt + HOUR + 1))).toBe(1);
    expect(await exists(uid)).toBe(false);
    expect(await removeEndedListeners(at(session.expiresAt + HOUR + 1))).toBe(0);
  });

  test('is deleted with the session, and again if an earlier token recreated it', async () => {
    const { own, uid, redeem, session, at } = await sessionWithListener();
    for (let time = 0; time < 2; time += 1) await removeListenersOf([session.id, 'never listened'], own);
    expect(await exists(uid)).toBe(false);
    await redeem();
    expect(await exists(uid)).toBe(true);
    expect(await removeEndedListeners(at(Date.now() / 1000 + HOUR + 1))).toBe(1);
    expect(await exists(uid)).toBe(false);
  });
});

test('finds the sessions that a profile change ended', () => {
  const sessions = (...ids: string[]) => ids.map((id) => ({ id, expiresAt: 4e9 }));
  const before = { disabled: false, sessions: sessions('a', 'b') };
  expect(endedSessions(before, { ...before, name: 'New' })).toEqual([]);
  expect(endedSessions(before, { ...before, sessions: sessions('b', 'c') })).toEqual(['a']);
  expect(endedSessions(before, { ...before, disabled: true })).toEqual(['a', 'b']);
  expect(endedSessions({}, before)).toEqual([]);
});
