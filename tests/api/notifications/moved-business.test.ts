import { expect, test } from 'vitest';
import { post } from '../../support/market.ts';
import { registerBusiness, registerCustomer } from '../../support/people.ts';

const TIMEOUT_MS = 60_000;

test(
  'a saved search notifies of a new request near the place that its business moved to',
  async () => {
    const [customer, business] = await Promise.all([
      registerCustomer(),
      registerBusiness({ serviceCategories: ['Painting'], location: 'Dallas, TX 75201' }),
    ]);
    const query = { category: 'Roofing', within: 25 } as const;
    await business.client.do('saveSearch', { input: { name: 'Roofs', query, alert: 'at-once' } });
    const { name, email } = business.user;
    await business.client.do('updateProfile', { input: { name, email, location: 'Austin, TX 78701' } });
    const titles = async () => (await business.client.do('listNotifications')).map(({ title }) => title);
    // Each request is in Austin. The first ones may come before the trigger of the move has run.
    await expect
      .poll(
        async () => {
          await post(customer, { category: 'Roofing' });
          return titles();
        },
        { timeout: TIMEOUT_MS - 5000, interval: 2000 },
      )
      .toContain('New request for "Roofs"');
  },
  TIMEOUT_MS,
);
