/** Each button that changes something, pressed twice before any answer or render, as a trembling hand does. */
import type { CallName } from '@marketplace/contract/calls';
import { aBusiness, aCustomer, anEstimate, anId, aRequest } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, found, question } from '@test/overlays.ts';
import { answerBusiness, answerConversation, answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';

const customer = aCustomer();
const business = aBusiness({ accountType: 'both' });
const request = aRequest({ customerId: customer.id });
const estimate = anEstimate(request, { businessId: business.id });
const running = aRequest({ customerId: customer.id, status: 'in-progress' });
const accepted = anEstimate(running, { businessId: business.id, status: 'accepted' });
const completed = aRequest({ customerId: customer.id, status: 'completed' });
const done = anEstimate(completed, { businessId: business.id, status: 'accepted' });

const button = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('button', { name });

async function openMine(estimates: (typeof estimate)[]): Promise<Locator> {
  answerBusiness([], estimates);
  await open('/business');
  await button('View My Estimates').click();
  return page.getByRole('dialog', { name: 'My Estimates' });
}

async function openReceived(): Promise<Locator> {
  answerMyRequests([request], [estimate]);
  await open(`/customer?request=${request.id}`);
  return dialog();
}

async function select(mine: Locator, action: string): Promise<Locator> {
  await button('Select', mine).click();
  await mine.getByRole('checkbox').first().click();
  return button(action, mine);
}

type Press = {
  what: string;
  call: CallName;
  /** The signed-in person; signed out without one. */
  by?: 'customer' | 'business';
  answer: () => void;
  /** Goes to the button. */
  reach: () => Promise<Locator>;
  said: string;
};

const PRESSES: Press[] = [
  {
    what: 'Create Account',
    call: 'register',
    said: 'Welcome to the product!',
    answer: () =>
      server.answer('register', () => {
        enterAs(customer);
        answerMyRequests([]);
        return { user: customer };
      }),
    async reach() {
      server.answer('lookUpPlace', { isKnown: true, businesses: null });
      await open('/register');
      await page.getByRole('radio', { name: /^Customer/ }).click();
      await page.getByLabelText('Full name').fill(customer.name);
      await page.getByLabelText('Email').fill(customer.email);
      await page.getByRole('textbox', { name: 'Password' }).fill('sunny day 7');
      await button('Continue').click();
      await page.getByLabelText('Location').fill('Dallas, TX');
      await page.getByLabelText('Phone').fill('214 555 0100');
      return button('Create Account');
    },
  },
  {
    what: 'Sign In',
    call: 'login',
    said: 'Success',
    answer: () =>
      server.answer('login', () => {
        enterAs(customer);
        answerMyRequests([]);
        return { user: customer };
      }),
    async reach() {
      await open('/login');
      await page.getByLabelText('Email').fill(customer.email);
      await page.getByRole('textbox', { name: 'Password' }).fill('sunny day 7');
      return button('Sign In', page.getByRole('main'));
    },
  },
  {
    what: 'saving the profile',
    call: 'updateProfile',
    by: 'customer',
    said: 'Profile Updated',
    answer: () => server.answer('updateProfile', { user: { ...customer, name: 'Carla Changed' } }),
    async reach() {
      // The link back to the dashboard starts its reads.
      answerMyRequests([]);
      await open('/profile');
      await page.getByLabelText('Full name').fill('Carla Changed');
      return button(/^Save/);
    },
  },
  {
    what: 'deleting a request',
    call: 'deleteRequest',
    by: 'customer',
    said: 'Service request deleted',
    answer: () => server.answer('deleteRequest', undefined),
    async reach() {
      answerMyRequests([request]);
      await open('/customer');
      await button('Delete').click();
      return button('Delete', question());
    },
  },
  {
    what: 'editing a request',
    call: 'updateRequest',
    by: 'customer',
    said: 'Service request updated!',
    answer: () => server.answer('updateRequest', request),
    async reach() {
      server.answer('lookUpPlace', { isKnown: true, businesses: null });
      answerMyRequests([request]);
      await open('/customer');
      await button('Edit').click();
      await dialog().getByLabelText('Title').fill('Fix the roof at last');
      await button('Continue', dialog()).click();
      return button('Update Service Request', dialog());
    },
  },
  {
    what: 'clearing the history',
    call: 'clearCompletedRequests',
    by: 'customer',
    said: 'History cleared',
    answer: () => server.answer('clearCompletedRequests', { count: 1 }),
    async reach() {
      answerMyRequests([completed], [done]);
      await open('/customer?tab=completed');
      await button('Clear History').click();
      return button('Clear History', question());
    },
  },
  {
    what: 'accepting an estimate',
    call: 'acceptEstimate',
    by: 'customer',
    said: 'Estimate accepted!',
    answer: () => server.answer('acceptEstimate', { estimate: accepted, serviceRequest: running }),
    async reach() {
      const received = await openReceived();
      await received.getByRole('button', { name: 'Accept Estimate', exact: true }).click();
      return button('Accept Estimate', question());
    },
  },
  {
    what: 'rejecting an estimate',
    call: 'changeEstimateStatus',
    by: 'customer',
    said: 'Estimate rejected',
    answer: () => server.answer('changeEstimateStatus', { ...estimate, status: 'rejected' }),
    async reach() {
      await button('Reject', await openReceived()).click();
      return button('Reject Estimate', question());
    },
  },
  {
    what: 'canceling a request',
    call: 'updateRequest',
    by: 'customer',
    said: 'Service request canceled',
    answer: () => server.answer('updateRequest', { ...request, status: 'cancelled' }),
    async reach() {
      await button('Cancel Request', await openReceived()).click();
      return button('Cancel Request', question());
    },
  },
  {
    what: 'sending an estimate',
    call: 'createEstimate',
    by: 'business',
    said: 'Estimate sent!',
    answer: () => server.answer('createEstimate', estimate),
    async reach() {
      answerBusiness([request]);
      await open(`/business?request=${request.id}`);
      await button('Send Estimate', dialog()).click();
      const form = page.getByRole('dialog', { name: 'Send Estimate' });
      await form.getByLabelText('Your Price').fill('640');
      await form.getByLabelText('Timeline').selectOptions('1 week');
      await button('Send Estimate', form).click();
      await question().getByRole('checkbox').click();
      return button('Send Estimate', question());
    },
  },
  {
    what: 'editing an estimate',
    call: 'updateEstimate',
    by: 'business',
    said: 'Estimate updated',
    answer: () => server.answer('updateEstimate', { ...estimate, amount: 475 }),
    async reach() {
      const mine = await openMine([{ ...estimate, status: 'rejected' }]);
      await button(/^Edit/, mine).click();
      const edit = page.getByRole('dialog', { name: 'Edit Estimate' });
      await edit.getByLabelText('Amount').fill('475');
      await button(/^(Save|Update)/, edit).click();
      return button(/Save|Update/, question()).last();
    },
  },
  {
    what: 'deleting an estimate',
    call: 'deleteEstimate',
    by: 'business',
    said: 'Estimate deleted',
    answer: () => server.answer('deleteEstimate', undefined),
    async reach() {
      await button(/^Delete/, await openMine([estimate])).click();
      return button(/Delete/, question());
    },
  },
  {
    what: 'completing a job as the business',
    call: 'completeRequest',
    by: 'business',
    said: 'Job marked as complete!',
    answer: () => server.answer('completeRequest', { serviceRequest: completed }),
    async reach() {
      await button('Mark as Complete', await openMine([accepted])).click();
      return button('Mark as Complete', question());
    },
  },
  {
    what: 'Clear All',
    call: 'clearCompletedEstimates',
    by: 'business',
    said: 'Estimates archived',
    answer: () => server.answer('clearCompletedEstimates', { count: 1 }),
    async reach() {
      await button('Clear All', await openMine([done])).click();
      return button('Clear All', question());
    },
  },
  {
    what: 'archiving several estimates',
    call: 'archiveEstimates',
    by: 'business',
    said: 'Estimates archived',
    answer: () => server.answer('archiveEstimates', { succeeded: [done.id] }),
    reach: async () => select(await openMine([done]), 'Archive (1)'),
  },
  {
    what: 'deleting several estimates',
    call: 'deleteEstimates',
    by: 'business',
    said: 'Estimates deleted',
    answer: () => server.answer('deleteEstimates', { succeeded: [estimate.id] }),
    async reach() {
      await (await select(await openMine([estimate]), 'Delete (1)')).click();
      return button(/^Delete/, question());
    },
  },
];

async function pressTwice(locator: Locator): Promise<void> {
  const element = await found(locator);
  element.click();
  element.click();
}

for (const { what, call, by, answer, reach, said } of PRESSES) {
  test(`${what}: makes one call when pressed twice`, async () => {
    if (by === undefined) enterAs(null);
    else enterAs(by === 'customer' ? customer : business, by);
    answer();
    const target = await reach();
    await pressTwice(target);
    await expectToast(said);
    expect(server.asked(call)).toHaveLength(1);
  });
}

test('sends a message once when Send is pressed twice', async () => {
  enterAs(customer);
  answerConversation(estimate, 'customer');
  server.answer('sendMessage', ({ input }) => ({
    ...input,
    id: anId(),
    senderName: customer.name,
    senderProfileImageUrl: null,
    clientMessageId: input.clientMessageId ?? null,
    createdAt: new Date().toISOString(),
    removedAt: null,
    hiddenAt: null,
  }));
  await openReceived();
  await button(/^Show messages/, dialog()).click();
  await dialog()
    .getByRole('textbox', { name: /^Message to/ })
    .fill('Only once, please.');
  await pressTwice(dialog().getByRole('button', { name: 'Send', exact: true }));
  await expect.element(dialog().getByRole('log').getByRole('article')).toHaveLength(1);
  expect(server.asked('sendMessage')).toHaveLength(1);
});
