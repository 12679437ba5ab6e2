import { expect, test } from 'vitest';
import { post } from '../../support/people/market.ts';
import { registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { stored } from '../../support/stack/stored.ts';

const poll = (value: () => unknown) => expect.poll(value);

test('a saved search notifies of a new request near the place that its business moved to', async () => {
  const [customer, business] = await Promise.all([
    registerCustomer(),
    registerBusiness({ serviceCategories: ['Painting'], location: 'Dallas, TX 75201' }),
  ]);
  const query = { category: 'Roofing', within: 25 } as const;
  await business.client.do('saveSearch', { input: { name: 'Roofs', query, alert: 'at-once' } });
  const path = `savedSearches/${business.id}`;
  const inDallas = (await stored(path))?.point;
  const { name, email } = business.user;
  await business.client.do('updateProfile', { input: { name, email, location: 'Austin, TX 78701' } });
  await poll(async () => (await stored(path))?.point).not.toEqual(inDallas);
  await post(customer, { category: 'Roofing' });
  await poll(async () => (await business.client.do('listNotifications')).map(({ title }) => title)).toEqual([
    'New request for "Roofs"',
  ]);
});
