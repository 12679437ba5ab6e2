import { expect, test, vi } from 'vitest';
import { accept, post, send } from '../../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { WAIT } from '../../support/stack/hangs.ts';
import { stored } from '../../support/stack/stored.ts';

const rename = ({ client, user }: Person, change: { name?: string; businessName?: string }) =>
  client.do('updateProfile', { input: { name: user.name, email: user.email, ...change } });

test('a changed name appears on existing requests, estimates, and conversations', async () => {
  const [carla, bob] = await Promise.all([registerCustomer(), registerBusiness()]);
  const [open, busy] = [await post(carla), await post(carla)];
  const [pending, chosen] = [await send(bob, open.id), await send(bob, busy.id)];
  await accept(carla, chosen.id);
  await Promise.all([
    rename(carla, { name: 'Carla New' }),
    rename(bob, { name: 'Bob New', businessName: 'New & Sons' }),
  ]);
  await vi.waitFor(async () => {
    for (const { id } of [open, busy]) {
      expect(await stored(`serviceRequests/${id}`)).toMatchObject({ customerName: 'Carla New' });
      expect(await stored(`conversations/${id}_${bob.id}`)).toMatchObject({
        customerName: 'Carla New',
        businessName: 'New & Sons',
      });
    }
    for (const { id } of [pending, chosen]) {
      expect(await stored(`estimates/${id}`)).toMatchObject({
        customerName: 'Carla New',
        businessName: 'New & Sons',
      });
    }
    expect(await stored(`serviceRequests/${busy.id}`)).toMatchObject({
      acceptedEstimate: { businessName: 'New & Sons' },
    });
  }, WAIT);
});
