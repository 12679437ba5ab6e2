import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessionId } from '../../../functions/src/services/identity/identity.ts';
import { Client } from '../../support/calls/client.ts';
import { Browser } from '../../support/notifications/push-service.ts';
import { type Person, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { db } from '../../support/stack/stored.ts';

let carla: Person;
let bob: Person;
beforeAll(async () => {
  carla = await registerCustomer();
  bob = await registerBusiness();
});

const subscriptions = db.collection('pushSubscriptions');
const of = async ({ id }: Person) =>
  (await subscriptions.where('userId', '==', id).get()).docs.map((document) => document.data());
const at = async ({ endpoint }: { endpoint: string }) =>
  (await subscriptions.where('endpoint', '==', endpoint).get()).docs.map((document) => document.data());
const subscribe = (who: Person, browser: Browser, more: { registration?: string } = {}) =>
  who.client.do('subscribePush', { input: { ...browser.subscription, ...more } });
const unsubscribe = (who: Person, { endpoint }: Browser) =>
  who.client.do('unsubscribePush', { input: { endpoint } });

describe('the key for subscriptions', () => {
  test('is public, and a point on the curve', async () => {
    const { publicKey } = await new Client().do('getVapidPublicKey');
    const bytes = Buffer.from(publicKey, 'base64url');
    expect([bytes.length, bytes[0]]).toEqual([65, 4]);
  });
});

describe('a browser', () => {
  test('is stored with its keys', async () => {
    const browser = new Browser();
    const answer = await bob.client.answer('subscribePush', {
      input: { ...browser.subscription, registration: 'fid-1' },
      headers: { 'user-agent': 'Browser/1.0' },
    });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await at(browser)).toEqual([
      {
        userId: bob.id,
        sessionId: sessionId(bob.client.session ?? ''),
        endpoint: browser.endpoint,
        p256dhKey: browser.keys.p256dh,
        authKey: browser.keys.auth,
        registration: 'fid-1',
        userAgent: 'Browser/1.0',
        createdAt: expect.anything(),
      },
    ]);
  });

  test('belongs to the last account that subscribed there', async () => {
    const browser = new Browser();
    await subscribe(bob, browser);
    await subscribe(carla, browser);
    expect(await at(browser)).toMatchObject([{ userId: carla.id }]);
    await unsubscribe(bob, browser);
    expect(await at(browser)).toMatchObject([{ userId: carla.id }]);
    await unsubscribe(carla, browser);
    expect(await at(browser)).toEqual([]);
    await unsubscribe(carla, browser);
  });

  test('is recognized at a new endpoint by its Firebase registration', async () => {
    const [before, after] = [new Browser(), new Browser()];
    const registration = `fid-${randomUUID()}`;
    await subscribe(bob, before, { registration });
    await subscribe(bob, after, { registration });
    expect(await at(before)).toEqual([]);
    expect(await at(after)).toMatchObject([{ userId: bob.id, registration }]);
  });

  test('stays with its account when another account claims its Firebase registration', async () => {
    const [own, claimed] = [new Browser(), new Browser()];
    const registration = `fid-${randomUUID()}`;
    await subscribe(bob, own, { registration });
    await subscribe(carla, claimed, { registration });
    expect(await at(own)).toMatchObject([{ userId: bob.id, p256dhKey: own.keys.p256dh, registration: null }]);
    expect(await at(claimed)).toMatchObject([{ userId: carla.id, registration: null }]);
    await unsubscribe(carla, claimed);
    await subscribe(bob, own, { registration });
    expect(await at(own)).toMatchObject([{ userId: bob.id, registration }]);
  });

  test('takes its Firebase registration along to the next account', async () => {
    const browser = new Browser();
    const registration = `fid-${randomUUID()}`;
    await subscribe(bob, browser, { registration });
    await subscribe(carla, browser, { registration });
    expect(await at(browser)).toMatchObject([{ userId: carla.id, registration }]);
  });

  test('is one of at most twenty per account', async () => {
    const own = await registerBusiness();
    const browsers = Array.from({ length: 22 }, () => new Browser());
    for (const browser of browsers) await subscribe(own, browser);
    const kept = (await of(own)).map(({ endpoint }) => endpoint);
    expect(kept.sort()).toEqual(
      browsers
        .slice(2)
        .map(({ endpoint }) => endpoint)
        .sort(),
    );
  });
});
