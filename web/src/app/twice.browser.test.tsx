/** Buttons pressed twice before any answer or render, as a trembling hand does. All others share `useAction` with them. */
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
const business = aBusiness();
const estimate = anEstimate(aRequest(), { businessId: business.id });

async function reachSignIn(): Promise<Locator> {
  enterAs(null);
  server.answer('login', () => {
    enterAs(customer);
    answerMyRequests([]);
    return { user: customer };
  });
  await open('/login');
  await page.getByLabelText('Email').write(customer.email);
  await page.getByRole('textbox', { name: 'Password' }).write('sunny day 7');
  return page.getByRole('main').getByRole('button', { name: 'Sign In' });
}

async function reachPosting(): Promise<Locator> {
  enterAs(customer);
  answerMyRequests([]);
  server.answer('createRequest', aRequest());
  await open('/customer/new-request');
  await writeRequest();
  await submit().click();
  await agree().click();
  return postNow();
}

async function reachDeletion(): Promise<Locator> {
  enterAs(business);
  answerBusiness([], [estimate]);
  server.answer('deleteEstimates', { succeeded: [estimate.id] });
  await open('/business?show=my-estimates');
  await press('Select', dialog());
  await dialog().getByRole('checkbox').first().click();
  await press('Delete (1)', dialog());
  return question().getByRole('button', { name: 'Delete' });
}

async function pressTwice(locator: Locator): Promise<void> {
  const element = await found(locator);
  element.click();
  element.click();
}

test.for<[what: string, call: CallName, reach: () => Promise<Locator>, said: string]>([
  ['signing in', 'login', reachSignIn, 'Success'],
  ['posting a request', 'createRequest', reachPosting, 'Service request posted!'],
  ['deleting several estimates', 'deleteEstimates', reachDeletion, 'Estimates deleted'],
])('%s makes one call when pressed twice', async ([, call, reach, said]) => {
  await pressTwice(await reach());
  await expectToast(said);
  expect(server.asked(call)).toHaveLength(1);
});

test('sends a message once when Send is pressed twice', async () => {
  answerMessages('customer');
  await openTalk('customer');
  await box().write('Only once, please.');
  await pressTwice(dialog().getByRole('button', { name: 'Send', exact: true }));
  await expect.element(articles()).toHaveLength(1);
  expect(server.asked('sendMessage')).toHaveLength(1);
});
