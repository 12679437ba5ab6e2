/** The dialog with all estimates of a business. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { post, send } from '../../support/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../../support/people.ts';
import { enterAs } from './session.ts';
import { test as base } from './test.ts';

/** The dashboard of a trade in which no test posts, so that the list below the dialog is empty. */
export const QUIET_DASHBOARD = '/business/Concrete';

export const mine = (page: Page) => page.getByRole('dialog', { name: 'My Estimates' });

export async function openMine(page: Page): Promise<void> {
  await page.goto(QUIET_DASHBOARD);
  await page.getByRole('button', { name: 'View My Estimates' }).click();
}

type Sent = { request: Awaited<ReturnType<typeof post>>; estimate: Awaited<ReturnType<typeof send>> };
type Fixtures = {
  customer: Person;
  /** The signed-in account. */
  business: Person;
  /** Sends an estimate of the business on a new request of the customer. */
  sendFor: (about: string, amount?: number) => Promise<Sent>;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, which is nothing
  customer: async ({}, use) => use(await registerCustomer({ name: 'Maria Lopez' })),
  business: [
    async ({ context }, use) => {
      const business = await registerBusiness();
      await enterAs(context, business);
      await use(business);
    },
    { auto: true },
  ],
  sendFor: ({ customer, business }, use) =>
    use(async (about, amount = 450) => {
      const request = await post(customer, { title: `${about} ${randomUUID().slice(0, 8)}` });
      return { request, estimate: await send(business, request.id, { amount }) };
    }),
});
