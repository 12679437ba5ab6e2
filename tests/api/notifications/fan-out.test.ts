import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openPushService, type PushService } from '../../support/notifications/push-service.ts';
import { post } from '../../support/people/market.ts';
import {
  type Person,
  registerBoth,
  registerBusiness,
  registerCustomer,
} from '../../support/people/people.ts';
import { db } from '../../support/stack/stored.ts';

let service: PushService;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

const poll = (value: () => unknown) => expect.poll(value);

/** Turns on notifications for a person, in a new browser. */
async function withNotifications(person: Person): Promise<{ person: Person; browser: Browser }> {
  const browser = service.browser();
  await person.client.do('subscribePush', { input: browser.subscription });
  await person.client.do('updateNotificationSettings', { input: { enabled: true } });
  return { person, browser };
}

describe('a new request', () => {
  test('notifies once each business that offers its category or names no service, and no others', async () => {
    const roofer = await withNotifications(
      await registerBusiness({ serviceCategories: ['Roofing', 'HVAC'] }),
    );
    const builder = await withNotifications(await registerBusiness({ serviceCategories: ['Construction'] }));
    const unspecialized = await withNotifications(await registerBusiness({ serviceCategories: [] }));
    const both = await withNotifications(await registerBoth({ serviceCategories: ['Roofing'] }));
    const painter = await withNotifications(await registerBusiness({ serviceCategories: ['Painting'] }));
    const customer = await withNotifications(await registerCustomer());
    const silent = await withNotifications(await registerBusiness({ serviceCategories: ['Roofing'] }));
    await silent.person.client.do('updateNotificationSettings', { input: { enabled: false } });
    const disabled = await withNotifications(await registerBusiness({ serviceCategories: ['Roofing'] }));
    await db.doc(`users/${disabled.person.id}`).update({ disabled: true });

    const { id } = await post(both.person, { category: 'Roofing', title: 'Mend the roof' });
    const notified = [roofer, builder, unspecialized];
    await poll(() => notified.map(({ browser }) => browser.received.length)).toEqual([1, 1, 1]);
    const fanOuts = async () =>
      (await db.collection('fanOuts').get()).docs.filter((one) => one.get('requestId') === id);
    await poll(async () => (await fanOuts()).map((one) => one.get('stage'))).toEqual(['done']);
    for (const { browser } of notified) {
      expect(browser.received[0]?.payload).toEqual({
        title: 'New request: Roofing',
        body: 'Mend the roof · Austin, TX 78701 · $200 - $800',
        url: `/business?request=${id}`,
        tag: `request-${id}`,
      });
    }
    for (const { browser } of [both, painter, customer, silent, disabled])
      expect(browser.received).toEqual([]);
    expect(notified.map(({ browser }) => browser.received.length)).toEqual([1, 1, 1]);
  });
});
