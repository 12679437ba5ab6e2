/** Each button that changes something, pressed twice before any answer or render, as a trembling hand does. */
import type { CallName } from '@marketplace/contract/calls';
import { aBusiness, aCustomer, anEstimate, aRequest } from '@test/examples.ts';
import { agree, postNow, submit, writeRequest } from '@test/forms.ts';
import { open } from '@test/open.tsx';
import { dialog, found, press, question } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { answerMessages, articles, box, openTalk } from '@test/talk.ts';
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

/** Presses a button that asks first; leads to the answer. */
async function ask(opener: Locator, answer: string): Promise<Locator> {
  await opener.click();
  return button(answer, question());
}

async function openOwn(requests: Parameters<typeof answerMyRequests>[0], tab = ''): Promise<void> {
  answerMyRequests(requests, [done]);
  await open(`/customer${tab}`);
}

async function openReceived(): Promise<Locator> {
  answerMyRequests([request], [estimate]);
  await open(`/customer?request=${request.id}`);
  return dialog();
}

async function openMine(shown: typeof estimate): Promise<Locator> {
  answerBusiness([], [shown]);
  await open('/business');
  await press('View My Estimates');
  return page.getByRole('dialog', { name: 'My Estimates' });
}

async function select(mine: Locator, action: string): Promise<Locator> {
  await press('Select', mine);
  await mine.getByRole('checkbox').first().click();
  return button(action, mine);
}

async function typeAccount(): Promise<void> {
  await page.getByLabelText('Email').fill(customer.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('sunny day 7');
}

function signIn() {
  enterAs(customer);
  answerMyRequests([]);
  return { user: customer };
}

interface Press {
  call: CallName;
  answer: () => void;
  /** Goes to the button. */
  reach: () => Promise<Locator>;
  said: string;
}

const answered = <N extends CallName>(call: N, output: Parameters<typeof server.answer<N>>[1]) => ({
  call,
  answer: () => void server.answer(call, output),
});

const BY_GUESTS: Record<string, Press> = {
  'Create Account': {
    ...answered('register', signIn),
    said: 'Welcome to the product!',
    async reach() {
      server.answer('lookUpPlace', { isKnown: true, businesses: null });
      await open('/register');
      await page.getByRole('radio', { name: /^Customer/ }).click();
      await page.getByLabelText('Full name').fill(customer.name);
      await typeAccount();
      await press('Continue');
      await page.getByLabelText('Location').fill('Dallas, TX');
      await page.getByLabelText('Phone').fill('214 555 0100');
      return button('Create Account');
    },
  },
  'Sign In': {
    ...answered('login', signIn),
    said: 'Success',
    async reach() {
      await open('/login');
      await typeAccount();
      return button('Sign In', page.getByRole('main'));
    },
  },
};

const BY_CUSTOMERS: Record<string, Press> = {
  'saving the profile': {
    ...answered('updateProfile', { user: { ...customer, name: 'Carla Changed' } }),
    said: 'Profile Updated',
    async reach() {
      // The link back to the dashboard starts its reads.
      answerMyRequests([]);
      await open('/profile');
      await page.getByLabelText('Full name').fill('Carla Changed');
      return button(/^Save/);
    },
  },
  'posting a request': {
    ...answered('createRequest', request),
    said: 'Service request posted!',
    async reach() {
      answerMyRequests([]);
      await open('/customer/new-request');
      await writeRequest();
      await submit().click();
      await agree().click();
      return postNow();
    },
  },
  'deleting a request': {
    ...answered('deleteRequest', undefined),
    said: 'Service request deleted',
    async reach() {
      await openOwn([request]);
      return ask(button('Delete'), 'Delete');
    },
  },
  'editing a request': {
    ...answered('updateRequest', request),
    said: 'Service request updated!',
    async reach() {
      server.answer('lookUpPlace', { isKnown: true, businesses: null });
      await openOwn([request]);
      await press('Edit');
      await dialog().getByLabelText('Title').fill('Fix the roof at last');
      await press('Continue', dialog());
      return button('Update Service Request', dialog());
    },
  },
  'clearing the history': {
    ...answered('clearCompletedRequests', { count: 1 }),
    said: 'History cleared',
    async reach() {
      await openOwn([completed], '?tab=completed');
      return ask(button('Clear History'), 'Clear History');
    },
  },
  'accepting an estimate': {
    ...answered('acceptEstimate', { estimate: accepted, serviceRequest: running }),
    said: 'Estimate accepted!',
    reach: async () => ask(button(/^Accept Estimate$/, await openReceived()), 'Accept Estimate'),
  },
  'rejecting an estimate': {
    ...answered('changeEstimateStatus', { ...estimate, status: 'rejected' }),
    said: 'Estimate rejected',
    reach: async () => ask(button('Reject', await openReceived()), 'Reject Estimate'),
  },
  'canceling a request': {
    ...answered('updateRequest', { ...request, status: 'cancelled' }),
    said: 'Service request canceled',
    reach: async () => ask(button('Cancel Request', await openReceived()), 'Cancel Request'),
  },
};

const BY_BUSINESSES: Record<string, Press> = {
  'sending an estimate': {
    ...answered('createEstimate', estimate),
    said: 'Estimate sent!',
    async reach() {
      answerBusiness([request]);
      await open(`/business?request=${request.id}`);
      await press('Send Estimate', dialog());
      const form = page.getByRole('dialog', { name: 'Send Estimate' });
      await form.getByLabelText('Your Price').fill('640');
      await form.getByLabelText('Timeline').selectOptions('1 week');
      await press('Send Estimate', form);
      await agree().click();
      return button('Send Estimate', question());
    },
  },
  'editing an estimate': {
    ...answered('updateEstimate', { ...estimate, amount: 475 }),
    said: 'Estimate updated',
    async reach() {
      await press(/^Edit/, await openMine({ ...estimate, status: 'rejected' }));
      const edit = page.getByRole('dialog', { name: 'Edit Estimate' });
      await edit.getByLabelText('Amount').fill('475');
      return ask(button('Save Changes', edit), 'Save Changes');
    },
  },
  'deleting an estimate': {
    ...answered('deleteEstimate', undefined),
    said: 'Estimate deleted',
    reach: async () => ask(button(/^Delete/, await openMine(estimate)), 'Delete'),
  },
  'completing a job': {
    ...answered('completeRequest', { serviceRequest: completed }),
    said: 'Job marked as complete!',
    reach: async () => ask(button('Mark as Complete', await openMine(accepted)), 'Mark as Complete'),
  },
  'Clear All': {
    ...answered('clearCompletedEstimates', { count: 1 }),
    said: 'Estimates archived',
    reach: async () => ask(button('Clear All', await openMine(done)), 'Clear All'),
  },
  'archiving several estimates': {
    ...answered('archiveEstimates', { succeeded: [done.id] }),
    said: 'Estimates archived',
    reach: async () => select(await openMine(done), 'Archive (1)'),
  },
  'deleting several estimates': {
    ...answered('deleteEstimates', { succeeded: [estimate.id] }),
    said: 'Estimates deleted',
    reach: async () => ask(await select(await openMine(estimate), 'Delete (1)'), 'Delete'),
  },
};

async function pressTwice(locator: Locator): Promise<void> {
  const element = await found(locator);
  element.click();
  element.click();
}

for (const [presses, enter] of [
  [BY_GUESTS, () => enterAs(null)],
  [BY_CUSTOMERS, () => enterAs(customer, 'customer')],
  [BY_BUSINESSES, () => enterAs(business, 'business')],
] as const) {
  test.for(Object.entries(presses))('%s makes one call when pressed twice', async ([, { call, ...row }]) => {
    enter();
    row.answer();
    await pressTwice(await row.reach());
    await expectToast(row.said);
    expect(server.asked(call)).toHaveLength(1);
  });
}

test('sends a message once when Send is pressed twice', async () => {
  answerMessages('customer');
  await openTalk('customer');
  await box().fill('Only once, please.');
  await pressTwice(dialog().getByRole('button', { name: 'Send', exact: true }));
  await expect.element(articles()).toHaveLength(1);
  expect(server.asked('sendMessage')).toHaveLength(1);
});
