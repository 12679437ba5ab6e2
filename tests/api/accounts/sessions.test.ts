import { describe, expect, test } from 'vitest';
import { sessionId } from '../../../functions/src/services/identity/identity.ts';
import { removeSubscriptionsOf } from '../../../functions/src/store/notification/subscriptions.ts';
import { endedSessions } from '../../../functions/src/store/session/sessions.ts';
import { Client } from '../../support/client.ts';
import { ask, bodyOf } from '../../support/in-process.ts';
import { PASSWORD, type Person, registerCustomer } from '../../support/people.ts';
import { Browser } from '../../support/push-service.ts';
import { db, stored, unchangedBy } from '../../support/stored.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
const HOUR_MS = 60 * 60 * 1000;

async function signInElsewhere({ email }: Person, userAgent = FIREFOX): Promise<Client> {
  const client = new Client();
  await client.do('login', { input: { email, password: PASSWORD }, headers: { 'user-agent': userAgent } });
  return client;
}

const idOf = ({ session }: Client) => sessionId(session ?? '');
const end = (client: Client, ended: Client) =>
  client.do('endSession', { params: { sessionId: idOf(ended) } });
const endpoints = async ({ id }: Person) =>
  (await db.collection('pushSubscriptions').where('userId', '==', id).get()).docs.map((document) =>
    document.get('endpoint'),
  );

describe('the list of one’s sessions', () => {
  test('says by which browser, since when and until when each was used, and which is this one', async () => {
    const carla = await registerCustomer();
    const elsewhere = await signInElsewhere(carla);
    const noted = { startedAt: expect.any(String), lastUsedAt: expect.any(String) };
    expect(await carla.client.do('listSessions')).toEqual([
      { id: idOf(carla.client), browser: 'Unknown browser', isCurrent: true, ...noted },
      { id: idOf(elsewhere), browser: 'Firefox on Windows', isCurrent: false, ...noted },
    ]);
  });

  test('has last use noted once an hour, by the calls that every page makes', async () => {
    const { client, id } = await registerCustomer();
    const headers = { cookie: `__session=${client.session}`, 'user-agent': FIREFOX };
    const after = (ms: number) => ({ now: () => new Date(Date.now() + ms) });
    const lastUse = async () =>
      (await stored(`users/${id}`))?.sessionDetails[idOf(client)].lastUsedAt.toMillis();
    for (const url of ['/api/auth/me', '/api/auth/firebase-token']) {
      const before = await lastUse();
      const soon = await ask({ method: 'GET', url, headers }, after(before - Date.now() + HOUR_MS / 2));
      expect(soon.status).toBe(200);
      expect(await lastUse()).toBe(before);
      await ask({ method: 'GET', url, headers }, after(before - Date.now() + HOUR_MS));
      expect(await lastUse()).toBeGreaterThanOrEqual(before + HOUR_MS);
    }
    expect(await client.do('listSessions')).toMatchObject([{ browser: 'Firefox on Windows' }]);
  });

  test('has those that ran out no more, and those of which nothing was noted', async () => {
    const { client, id } = await registerCustomer();
    const [listed] = (await stored(`users/${id}`))?.sessions ?? [];
    const gone = { id: 'x'.repeat(22), expiresAt: 1 };
    await db.doc(`users/${id}`).update({ sessions: [gone, listed], sessionDetails: {} });
    const nothing = { browser: 'Unknown browser', startedAt: null, lastUsedAt: null };
    expect(await client.do('listSessions')).toEqual([{ id: idOf(client), isCurrent: true, ...nothing }]);
  });
});

describe('ending a session', () => {
  test('signs out there and nowhere else, and is not found a second time', async () => {
    const carla = await registerCustomer();
    const [elsewhere, third] = [await signInElsewhere(carla), await signInElsewhere(carla)];
    await end(carla.client, elsewhere);
    expect((await elsewhere.refused('listMyRequests')).status).toBe(401);
    for (const client of [carla.client, third])
      expect(await client.do('getMe')).toEqual({ user: carla.user });
    expect((await stored(`users/${carla.id}`))?.sessionDetails).not.toHaveProperty(idOf(elsewhere));
    const again = await carla.client.refused('endSession', { params: { sessionId: idOf(elsewhere) } });
    expect(again.status).toBe(404);
  });

  test('that is this one is to sign out', async () => {
    const { client } = await registerCustomer();
    await end(client, client);
    expect(client.session).toBeUndefined();
  });

  test('of somebody else is refused like one that is not there', async () => {
    const [carla, cleo] = await Promise.all([registerCustomer(), registerCustomer()]);
    const act = async () => {
      const params = { sessionId: idOf(carla.client) };
      expect((await cleo.client.refused('endSession', { params })).status).toBe(404);
    };
    expect(await unchangedBy(`users/${carla.id}`, act)).toBe(true);
  });

  test('ends its push messages, and those of no other', async () => {
    const carla = await registerCustomer();
    const elsewhere = await signInElsewhere(carla);
    const [here, there] = [new Browser(), new Browser()];
    await carla.client.do('subscribePush', { input: here.subscription });
    await elsewhere.do('subscribePush', { input: there.subscription });
    await end(carla.client, elsewhere);
    await expect.poll(() => endpoints(carla), { timeout: 20_000 }).toEqual([here.endpoint]);
  });

  test('leaves a browser subscribed that signed in again meanwhile', async () => {
    const carla = await registerCustomer();
    const browser = new Browser();
    const elsewhere = await signInElsewhere(carla);
    await elsewhere.do('subscribePush', { input: browser.subscription });
    const before = (await stored(`users/${carla.id}`)) ?? {};
    await carla.client.do('subscribePush', { input: browser.subscription });
    await removeSubscriptionsOf(db, carla.id, endedSessions(before, { sessions: [before.sessions[0]] }));
    expect(await endpoints(carla)).toEqual([browser.endpoint]);
  });
});

describe('signing out everywhere', () => {
  test('ends every session, this one too, and all push messages', async () => {
    const carla = await registerCustomer();
    const elsewhere = await signInElsewhere(carla);
    const copy = new Client();
    copy.session = carla.client.session;
    await elsewhere.do('subscribePush', { input: new Browser().subscription });
    const answer = await carla.client.answer('endAllSessions');
    expect([answer.status, carla.client.session]).toEqual([204, undefined]);
    for (const client of [copy, elsewhere]) expect(await client.do('getMe')).toEqual({ user: null });
    expect(await stored(`users/${carla.id}`)).toMatchObject({ sessions: [], sessionDetails: {} });
    await expect.poll(() => endpoints(carla), { timeout: 20_000 }).toEqual([]);
  });

  test('shows nobody’s sessions to a guest', async () => {
    const reply = await ask({ method: 'GET', url: '/api/auth/sessions' });
    expect([reply.status, bodyOf(reply)]).toMatchObject([401, { code: 'signed-out' }]);
  });
});
