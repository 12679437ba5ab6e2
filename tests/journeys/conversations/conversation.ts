/** Fixtures: a customer and a business with a conversation about a request, and ways to open the conversation. */
import type { Message } from '@marketplace/contract/conversation/schema';
import type { Locator, Page } from '@playwright/test';
import { post, send } from '../../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { enterAs } from '../support/session.ts';
import { test as base } from '../support/test.ts';

export { expect } from '../support/test.ts';

type Talk = { customer: Person; business: Person; requestId: string; estimateId: string };
type Actions = {
  say: (from: Person, to: Person, content: string) => Promise<Message>;
  /** Opens the details of the request and expands the conversation. */
  openConversation: (page: Page, side: 'business' | 'customer') => Promise<Locator>;
  /** Opens the conversation as the business, in the test's own browser. */
  enterBusiness: () => Promise<Locator>;
};

async function createTalk(): Promise<Talk> {
  const [customer, business] = await Promise.all([
    registerCustomer({ name: 'Maria Lopez' }),
    registerBusiness({ name: 'Sam Carter', businessName: 'Carter & Daughters' }),
  ]);
  const requestId = (await post(customer)).id;
  return { customer, business, requestId, estimateId: (await send(business, requestId)).id };
}

export const test = base.extend<{ talk: Talk } & Talk & Actions>({
  talk: async ({ baseURL: _ }, use) => use(await createTalk()),
  customer: ({ talk }, use) => use(talk.customer),
  business: ({ talk }, use) => use(talk.business),
  requestId: ({ talk }, use) => use(talk.requestId),
  estimateId: ({ talk }, use) => use(talk.estimateId),
  say: ({ requestId }, use) =>
    use((from, to, content) =>
      from.client.do('sendMessage', {
        input: { serviceRequestId: requestId, content, senderId: from.id, receiverId: to.id },
      }),
    ),
  openConversation: ({ requestId }, use) =>
    use(async (page, side) => {
      await page.goto(`/${side}?request=${requestId}`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Show messages with/ }).click();
      return dialog;
    }),
  enterBusiness: ({ page, context, business, openConversation }, use) =>
    use(async () => {
      await enterAs(context, business);
      return openConversation(page, 'business');
    }),
});

export const box = (within: Locator) => within.getByRole('textbox', { name: /^Message to/ });
export const log = (within: Locator) => within.getByRole('log');
