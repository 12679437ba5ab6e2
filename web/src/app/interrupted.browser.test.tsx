/** What was begun outlives a lost connection, a lost answer, and a session that ends. */

import type { User } from '@marketplace/contract/account/schema';
import type { CallName } from '@marketplace/contract/calls';
import { pressKeys } from '@test/effects.ts';
import { aBusiness, aCustomer, anEstimate, aRequest } from '@test/examples.ts';
import { agree, postNow, submit, writeRequest } from '@test/forms.ts';
import { open } from '@test/open.tsx';
import { dialog, press, question } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { answerMessages, box, openTalk } from '@test/talk.ts';
import { expectToast } from '@test/toasts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

const draftKey = btoa('k'.repeat(32));
const customer = aCustomer({ draftKey });
const business = aBusiness({ draftKey });
const UNREACHABLE = "We can't reach the server. Check your connection and try again.";

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
}

function goOnline(): void {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
}

afterEach(goOnline);

async function agreeAndPost(): Promise<void> {
  await submit().click();
  await agree().click();
  await postNow().click();
}

test('a request is posted under its key once the connection is back, even after a reload', async () => {
  enterAs(customer);
  answerMyRequests([]);
  await open('/customer/new-request');
  await writeRequest('Mend the gate');
  goOffline();
  server.disconnect('createRequest');
  await agreeAndPost();
  await expectToast('Failed to post request', UNREACHABLE);
  await expect.element(page.getByText(/^You're offline\./)).toBeVisible();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Mend the gate');
  goOnline();
  // The answer is lost.
  await postNow().click();
  await expect.poll(() => server.asked('createRequest')).toHaveLength(2);
  await expectToast('Failed to post request');
  server.answer('createRequest', ({ input }) => aRequest({ title: input.title }));
  await open('/customer/new-request');
  await agreeAndPost();
  await expectToast('Service request posted!');

  await open('/customer/new-request');
  await writeRequest('Mend the gate');
  await agreeAndPost();
  await expectToast('Service request posted!');
  const keys = server.asked('createRequest').map(({ input }) => input.clientRequestId);
  const [first, another] = new Set(keys);
  expect(keys).toEqual([first, first, first, another]);
});

test('a list asked for offline shows an error, and loads by itself after reconnecting', async () => {
  enterAs(business);
  answerBusiness([aRequest()]);
  await open('/business');
  const search = page.getByRole('searchbox', { name: 'Search requests' });
  await expect.element(page.getByText(/^1 open request$/)).toBeVisible();
  goOffline();
  const reconnect = server.disconnect('listOpenRequests');
  await search.write('no such thing anywhere');
  const failed = page.getByText('Failed to load service requests. Please try again later.');
  await expect.element(failed).toBeVisible();
  await press('Retry');
  await expect.element(failed).toBeVisible();
  reconnect();
  server.answer('listOpenRequests', []);
  goOnline();
  await expect.element(page.getByText('No requests match your current filters.')).toBeVisible();
  await expect.element(search).toHaveValue('no such thing anywhere');
});

test('a message that was not sent can be sent again', async () => {
  answerMessages('customer');
  await openTalk('customer');
  const reconnect = server.disconnect('sendMessage');
  await box().write('When can you begin?');
  await pressKeys('{Enter}');
  await expect.element(dialog().getByText(`Not sent. ${UNREACHABLE}`)).toBeVisible();
  reconnect();
  await press('Retry', dialog());
  await expect.element(dialog().getByText(/Not sent/)).not.toBeInTheDocument();
  const [lost, sent] = server.asked('sendMessage').map(({ input }) => input.clientMessageId);
  expect(sent).toBe(lost);
});

/** The server ends the session when the call is made. */
function endSessionAt(call: CallName): void {
  server.refuse(call, 'signed-out', 'Please log in.');
  server.answer('getMe', { user: null });
}

async function signInAgain(user: User): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabelText('Email').write(user.email);
  await page.getByRole('textbox', { name: 'Password' }).write('sunny day 7');
  server.answer('login', () => {
    enterAs(user);
    return { user };
  });
  await press('Sign In', page.getByRole('main'));
}

test('an estimate outlives its session, and is sent after signing in again', async () => {
  const request = aRequest();
  enterAs(business);
  answerBusiness([request]);
  await open(`/business?request=${request.id}`);
  const form = page.getByRole('dialog', { name: 'Send Estimate' });
  const agreeAndSend = async () => {
    await press('Send Estimate', form);
    await agree().click();
    await press('Send Estimate', question());
  };
  await press('Send Estimate', dialog());
  await form.getByLabelText('Your Price').write('640');
  await form.getByLabelText('Timeline').selectOptions('1 week');
  await form.getByLabelText('Description').write('With new tiles');
  endSessionAt('createEstimate');
  await agreeAndSend();
  await expectToast('Failed to send estimate');
  await signInAgain(business);
  await press('Send Estimate', dialog());
  await expect.element(form.getByLabelText('Your Price')).toHaveValue('640');
  await expect.element(form.getByLabelText('Description')).toHaveValue('With new tiles');
  server.answer('createEstimate', anEstimate(request, { businessId: business.id }));
  await agreeAndSend();
  await expectToast('Estimate sent!');
});

test('a profile outlives its session, and is saved after signing in again', async () => {
  const name = page.getByLabelText('Full name');
  enterAs(customer);
  answerMyRequests([]);
  await open('/profile');
  await name.write('Robin Rivera');
  endSessionAt('updateProfile');
  await press('Save Changes');
  await expectToast('Update failed');
  await signInAgain(customer);
  await expect.element(name).toHaveValue('Robin Rivera');
  const renamed = { ...customer, name: 'Robin Rivera' };
  server.answer('updateProfile', () => {
    enterAs(renamed);
    return { user: renamed };
  });
  await press('Save Changes');
  await expectToast('Profile Updated');
  await name.write('Not saved');
  await open('/profile');
  await expect.element(name).toHaveValue('Robin Rivera');
});
