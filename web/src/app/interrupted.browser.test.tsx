/** What was begun outlives a lost connection, a lost answer, a session that ends, and a decision that was faster. */
import { aBusiness, aCustomer, anEstimate, anId, aRequest, withEstimates } from '@test/examples.ts';
import { agree, postNow, submit, writeRequest } from '@test/forms.ts';
import { open } from '@test/open.tsx';
import { dialog, press, question } from '@test/overlays.ts';
import {
  answerBusiness,
  answerConversation,
  answerMyRequests,
  answerRequests,
  enterAs,
} from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

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

test('posts a request once the connection is back, and keeps what was typed until then', async () => {
  enterAs(customer);
  answerMyRequests([]);
  await open('/customer/new-request');
  await writeRequest('Mend the gate');
  await submit().click();
  await agree().click();
  goOffline();
  const reconnect = server.disconnect('createRequest');
  await postNow().click();
  await expectToast('Failed to post request', UNREACHABLE);
  await expect.element(page.getByText(/^You're offline\./)).toBeVisible();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Mend the gate');
  goOnline();
  reconnect();
  server.answer('createRequest', ({ input }) => aRequest({ title: input.title }));
  await postNow().click();
  await expectToast('Service request posted!');
});

test('a request whose answer was lost is posted under the same key, even after a reload', async () => {
  enterAs(customer);
  answerMyRequests([]);
  const keys = () => server.asked('createRequest').map(({ input }) => input.clientRequestId);
  await open('/customer/new-request');
  await writeRequest('Mend the gate');
  server.disconnect('createRequest');
  await agreeAndPost();
  await expectToast('Failed to post request');
  server.answer('createRequest', ({ input }) => aRequest({ title: input.title }));
  await open('/customer/new-request');
  await agreeAndPost();
  await expectToast('Service request posted!');

  await open('/customer/new-request');
  await writeRequest('Mend the gate');
  await agreeAndPost();
  await expectToast('Service request posted!');
  const [first, again, another] = keys();
  expect(first).toBeDefined();
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test('a list asked for offline shows an error, and loads after reconnecting', async () => {
  enterAs(business);
  answerBusiness([aRequest()]);
  await open('/business');
  const search = page.getByRole('searchbox', { name: 'Search requests' });
  await expect.element(page.getByText(/^1 open request$/)).toBeVisible();
  goOffline();
  const reconnect = server.disconnect('listOpenRequests');
  await search.fill('no such thing anywhere');
  const failed = page.getByText('Failed to load service requests. Please try again later.');
  await expect.element(failed).toBeVisible();
  await press('Retry');
  await expect.element(failed).toBeVisible();
  reconnect();
  server.answer('listOpenRequests', []);
  goOnline();
  await press('Retry');
  await expect.element(page.getByText('No requests match your current filters.')).toBeVisible();
  await expect.element(search).toHaveValue('no such thing anywhere');
});

test('a message that was not sent can be sent again', async () => {
  const request = aRequest({ customerId: customer.id });
  const estimate = anEstimate(request, { businessId: business.id });
  enterAs(customer);
  answerMyRequests([request], [estimate]);
  answerConversation(estimate, 'customer');
  await open(`/customer?request=${request.id}`);
  await press(/^Show messages/, dialog());
  server.disconnect('sendMessage');
  await dialog()
    .getByRole('textbox', { name: /^Message to/ })
    .fill('When can you begin?');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText(`Not sent. ${UNREACHABLE}`)).toBeVisible();
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
  await press('Retry', dialog());
  await expect.element(dialog().getByText(/Not sent/)).not.toBeInTheDocument();
  const [lost, sent] = server.asked('sendMessage').map(({ input }) => input.clientMessageId);
  expect(sent).toBe(lost);
});

test('an acceptance that comes too late shows why, and the decision', async () => {
  const request = aRequest({ customerId: customer.id });
  const faster = anEstimate(request, { businessName: 'Northside' });
  const late = anEstimate(request, { businessName: 'Alder & Sons' });
  enterAs(customer);
  answerMyRequests([request], [faster, late]);
  await open(`/customer?request=${request.id}`);
  const article = (name: string) => dialog().getByRole('article', { name });
  await press('Accept Estimate', article('Alder & Sons'));
  server.refuse('acceptEstimate', 'conflict', 'This request has an accepted estimate.');
  const decided = [
    { ...faster, status: 'accepted' as const },
    { ...late, status: 'rejected' as const },
  ];
  answerRequests([withEstimates({ ...request, status: 'in-progress' }, decided)]);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  await press('Accept Estimate', question());
  await expectToast('Failed to accept estimate', 'This request has an accepted estimate.');
  await expect.element(article('Northside')).toMatchTextContent('Accepted');
  await expect.element(article('Alder & Sons')).toMatchTextContent('Rejected');
  await expect.element(dialog().getByRole('button', { name: 'Accept Estimate' })).not.toBeInTheDocument();
});

async function signInAgain(email: string, answer: () => void): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabelText('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('sunny day 7');
  answer();
  await press('Sign In', page.getByRole('main'));
}

test('an estimate outlives its session, and is sent after signing in again', async () => {
  const request = aRequest();
  enterAs(business);
  answerBusiness([request]);
  server.refuse('createEstimate', 'signed-out', 'Please log in.');
  await open(`/business?request=${request.id}`);
  const form = page.getByRole('dialog', { name: 'Send Estimate' });
  const agreeAndSend = async () => {
    await press('Send Estimate', form);
    await agree().click();
    await press('Send Estimate', question());
  };
  await press('Send Estimate', dialog());
  await form.getByLabelText('Your Price').fill('640');
  await form.getByLabelText('Timeline').selectOptions('1 week');
  await form.getByLabelText('Description').fill('With new tiles');
  server.answer('getMe', { user: null });
  await agreeAndSend();
  await expectToast('Failed to send estimate');
  await signInAgain(business.email, () =>
    server.answer('login', () => {
      enterAs(business);
      return { user: business };
    }),
  );
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
  server.refuse('updateProfile', 'signed-out', 'Please log in.');
  await open('/profile');
  await name.fill('Robin Rivera');
  server.answer('getMe', { user: null });
  await press('Save Changes');
  await expectToast('Update failed');
  await signInAgain(customer.email, () =>
    server.answer('login', () => {
      enterAs(customer);
      return { user: customer };
    }),
  );
  await expect.element(name).toHaveValue('Robin Rivera');
  const renamed = { ...customer, name: 'Robin Rivera' };
  server.answer('updateProfile', () => {
    enterAs(renamed);
    return { user: renamed };
  });
  await press('Save Changes');
  await expectToast('Profile Updated');
  await name.fill('Not saved');
  await open('/profile');
  await expect.element(name).toHaveValue('Robin Rivera');
});
