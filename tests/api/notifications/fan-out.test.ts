import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post } from '../../support/market.ts';
import { type Person, registerBoth, registerBusiness, registerCustomer } from '../../support/people.ts';
import { type Browser, openPushService, type PushService } from '../../support/push-service.ts';
import { db, stored } from '../../support/stored.ts';

let service: PushService;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

const TRIGGER = 60_000;
const poll = (value: () => unknown) => expect.poll(value, { timeout: TRIGGER - 5000, interval: 100 });

/** Someone with notifications switched on in a browser of their own. */
async function listening(person: Person): Promise<{ person: Person; browser: Browser }> {
  const browser = service.browser();
  await person.client.do('subscribePush', { input: browser.subscription });
  await person.client.do('updateNotificationSettings', { input: { enabled: true } });
  return { person, browser };
}

describe('a new request', () => {
  test(
    'is told, once, to the businesses that offer it or name no service, and to nobody else',
    async () => {
      const roofer = await listening(await registerBusiness({ serviceCategories: ['Roofing', 'HVAC'] }));
      const builder = await listening(await registerBusiness({ serviceCategories: ['Construction'] }));
      const anyone = await listening(await registerBusiness({ serviceCategories: [] }));
      const both = await listening(await registerBoth({ serviceCategories: ['Roofing'] }));
      const painter = await listening(await registerBusiness({ serviceCategories: ['Painting'] }));
      const customer = await listening(await registerCustomer());
      const silent = await listening(await registerBusiness({ serviceCategories: ['Roofing'] }));
      await silent.person.client.do('updateNotificationSettings', { input: { enabled: false } });
      const disabled = await listening(await registerBusiness({ serviceCategories: ['Roofing'] }));
      await db.doc(`users/${disabled.person.id}`).update({ disabled: true });

      const { id } = await post(both.person, { category: 'Roofing', title: 'Mend the roof' });
      const told = [roofer, builder, anyone];
      await poll(() => told.map(({ browser }) => browser.received.length)).toEqual([1, 1, 1]);
      await poll(async () => (await stored(`fanOuts/${id}`))?.stage).toBe('done');
      for (const { browser } of told) {
        expect(browser.received[0]?.payload).toEqual({
          title: 'New request: Roofing',
          body: 'Mend the roof · Austin, TX 78701 · $200 - $800',
          url: `/business?request=${id}`,
          tag: `request-${id}`,
        });
      }
      for (const { browser } of [both, painter, customer, silent, disabled])
        expect(browser.received).toEqual([]);
      expect(told.map(({ browser }) => browser.received.length)).toEqual([1, 1, 1]);
    },
    TRIGGER,
  );
});
