import type { Mode } from '@marketplace/contract/constants';
import type { BrowserContext } from '@playwright/test';
import { type Person, registerCustomer } from '../../support/people/people.ts';
import { env } from '../../support/stack/env.ts';

/** Signs the browser in as a person, on one side of the marketplace. */
export async function enterAs(context: BrowserContext, { client, id }: Person, mode?: Mode): Promise<void> {
  if (client.session === undefined) throw new Error('This person has no session');
  await context.addCookies([{ name: '__session', value: client.session, url: env.appUrl }]);
  await context.addInitScript(
    ([userId, side]) => {
      // Blank pages have no storage.
      if (!location.protocol.startsWith('http')) return;
      localStorage.setItem('signedInAs', userId);
      if (side && !localStorage.getItem('activeAccountType')) localStorage.setItem('activeAccountType', side);
    },
    [id, mode ?? ''] as const,
  );
}

/** Registers a customer and signs the browser in. */
export async function enterAsCustomer(context: BrowserContext): Promise<Person> {
  const person = await registerCustomer();
  await enterAs(context, person);
  return person;
}
