import { HOUR_MS } from '@marketplace/contract/shared/time';
import { describe, expect, test } from 'vitest';
import { sessionId } from '../../../functions/src/services/identity/identity.ts';
import { removeSubscriptionsOf } from '../../../functions/src/store/notification/subscriptions.ts';
import { endedSessions } from '../../../functions/src/store/session/sessions.ts';
import { Client } from '../../support/calls/client.ts';
import { Browser } from '../../support/notifications/push-service.ts';
import { PASSWORD, type Person, registerCustomer } from '../../support/people/people.ts';
import { ask } from '../../support/stack/in-process.ts';
import { db, stored } from '../../support/stack/stored.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

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

describe('the list of sessions', () => {
  test('shows each session’s browser, start, and last use, and which is the current one', async () => {
    const carla = await registerCustomer();
    const elsewhere = await signInElsewhere(carla);
    const times = { startedAt: expect.any(String), lastUsedAt: expect.any(String) };
    expect(await carla.client.do('listSessions')).toEqual([
      { id: idOf(carla.client), browser: 'Unknown browser', isCurrent: true, ...times },
      { id: idOf(elsewhere), browser: 'Firefox on Windows', isCurrent: false, ...times },
    ]);
  });

  test('updates the last use once an hour, on the calls that every page makes', async () => {
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

  test('leaves out expired sessions, and includes sessions without details', async () => {
    const { client, id } = await registerCustomer();
    const [listed] = (await stored(`users/${id}`))?.sessions ?? [];
    const expired = { id: 'x'.repeat(22), expiresAt: 1 };
    await db.doc(`users/${id}`).update({ sessions: [expired, listed], sessionDetails: {} });
    const unknown = { browser: 'Unknown browser', startedAt: null, lastUsedAt: null };
    expect(await client.do('listSessions')).toEqual([{ id: idOf(client), isCurrent: true, ...unknown }]);
  });
});

describe('ending a session', () => {
  test('signs out only that session, and answers 404 the second time', async () => {
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

  test('signs out if it is the current one', async () => {
    const { client } = await registerCustomer();
    await end(client, client);
    expect(client.session).toBeUndefined();
  });

  test('removes its push subscription, and no others', async () => {
    const carla = await registerCustomer();
    const elsewhere = await signInElsewhere(carla);
    const [here, there] = [new Browser(), new Browser()];
    await carla.client.do('subscribePush', { input: here.subscription });
    await elsewhere.do('subscribePush', { input: there.subscription });
    await end(carla.client, elsewhere);
    await expect.poll(() => endpoints(carla)).toEqual([here.endpoint]);
  });

  test('keeps the subscription of a browser that signed in again', async () => {
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
  test('ends every session, including this one, and removes all push subscriptions', async () => {
    const carla = await registerCustomer();
    const elsewhere = await signInElsewhere(carla);
    const copy = new Client();
    copy.session = carla.client.session;
    await elsewhere.do('subscribePush', { input: new Browser().subscription });
    const answer = await carla.client.answer('endAllSessions');
    expect([answer.status, carla.client.session]).toEqual([204, undefined]);
    for (const client of [copy, elsewhere]) expect(await client.do('getMe')).toEqual({ user: null });
    expect(await stored(`users/${carla.id}`)).toMatchObject({ sessions: [], sessionDetails: {} });
    await expect.poll(() => endpoints(carla)).toEqual([]);
  });
});
