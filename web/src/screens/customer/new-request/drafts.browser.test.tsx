/** Drafts of a request: of an account, and of a guest who then registers or signs in. */
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { aBusiness, aCustomer, aRequest, NO_HIGHLIGHTS } from '@test/examples.ts';
import { agree, describeNeed, placeAndBudget, postNow, proceed, submit, writeRequest } from '@test/forms.ts';
import { open } from '@test/open.tsx';
import { press } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const FORM = '/customer/new-request';
/** The server sends each account its own key. */
const draftKey = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
const [owner, other] = [aCustomer({ draftKey: draftKey() }), aCustomer({ draftKey: draftKey() })];
const title = () => page.getByLabelText('Title');
const budget = () => page.getByLabelText('Maximum budget');
const isAt = (address: string) => expect.poll(() => location.pathname + location.search).toBe(address);

beforeEach(() => {
  answerMyRequests([]);
  server.answer('lookUpPlace', { isKnown: true, businesses: null });
  server.answer('createRequest', ({ input }) => aRequest({ title: input.title }));
});

test('keeps a draft until it is discarded, and hides it from other accounts', async () => {
  enterAs(owner);
  await open(FORM);
  await writeRequest('Half a fence');
  await open(FORM);
  await expect.element(page.getByRole('heading', { name: 'Location & Budget' })).toBeVisible();
  await expect
    .element(page.getByText('We kept your draft, so you can pick up where you left off.'))
    .toBeVisible();
  await expect.element(budget()).toHaveValue('2500');
  await press('Back');
  await expect.element(title()).toHaveValue('Half a fence');

  enterAs(other);
  await open(FORM);
  await expect.element(title()).toHaveValue('');
  expect(JSON.stringify(localStorage)).not.toContain('Half a fence');

  enterAs(owner);
  await open(FORM);
  await expect.element(title()).toHaveValue('Half a fence');
  await press('Start Over');
  await expect.element(title()).toHaveValue('');
  await open(FORM);
  await expect.element(title()).toHaveValue('');
});

test('Back leads from the second step to the first, and then out, and nothing is lost', async () => {
  enterAs(owner);
  await open('/customer');
  await page.getByRole('link', { name: 'Post New Request' }).click();
  await writeRequest('Half a fence');
  history.back();
  await expect.element(page.getByRole('heading', { name: 'Describe Your Service Need' })).toHaveFocus();
  await expect.element(title()).toHaveValue('Half a fence');
  history.forward();
  await expect.element(budget()).toBeVisible();
  await expect.element(budget()).toHaveValue('2500');
  history.back();
  await expect.element(title()).toBeVisible();
  history.back();
  await isAt('/customer');
  history.forward();
  await proceed().click();
  await expect.element(budget()).toHaveValue('2500');

  await open('/customer');
  await page.getByRole('link', { name: 'Post New Request' }).click();
  await expect.element(budget()).toHaveValue('2500');
  history.back();
  await expect.element(title()).toHaveValue('Half a fence');
});

const joining = () => page.getByRole('heading', { name: `Join ${PRODUCT_NAME}` });
const password = () => page.getByRole('textbox', { name: 'Password' });

async function describeAsGuest(name: string): Promise<void> {
  enterAs(null);
  await open('/describe');
  await describeNeed(name);
  await proceed().click();
  await placeAndBudget();
  await submit().click();
  await agree().click();
  await postNow().click();
  await expect.element(joining()).toBeVisible();
}

async function signIn(user: typeof owner): Promise<void> {
  server.answer('login', () => {
    enterAs(user);
    return { user };
  });
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect.element(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByLabelText('Email').write(user.email);
  await password().write('sunny day 7');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

test('keeps what a guest described through an absence', async () => {
  enterAs(null);
  server.answer('getReviewHighlights', NO_HIGHLIGHTS);
  await open('/describe');
  await describeNeed('Half a fence');
  await proceed().click();
  await page.getByLabelText('Location').write('Dallas, TX');
  await open('/');
  await open('/describe');
  await expect.element(page.getByText('We kept your draft')).toBeVisible();
  await expect.element(page.getByLabelText('Location')).toHaveValue('Dallas, TX');
  await press('Back');
  await expect.element(title()).toHaveValue('Half a fence');
});

test('begins with the title that a guest typed on the home page, and keeps it in the draft', async () => {
  enterAs(null);
  await open('/describe?title=Fence+leans');
  await expect.element(title()).toHaveValue('Fence leans');
  await isAt('/describe');
  await title().write('Fence leans a lot');
  await open('/describe');
  await expect.element(title()).toHaveValue('Fence leans a lot');
  await open('/describe?title=Gate+squeaks');
  await expect.element(title()).toHaveValue('Gate squeaks');
});

test('leads a customer with a title from the home page to a new request, which is not posted', async () => {
  enterAs(owner);
  await open('/describe?title=Fence+leans');
  await isAt('/customer/new-request');
  await expect.element(title()).toHaveValue('Fence leans');
  expect(server.asked('createRequest')).toEqual([]);
});

test('posts exactly once for a guest who signs in, and then offers to add photos', async () => {
  await describeAsGuest('Mend the shed');
  const posted = aRequest({ title: 'Mend the shed', customerId: owner.id, imageUrls: [] });
  server.answer('createRequest', () => {
    server.answer('listMyRequests', [posted]);
    return posted;
  });
  await signIn(owner);
  await expectToast('Service request posted!');
  await isAt('/customer');
  await page.getByRole('button', { name: 'Add Photos' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Title')).toHaveValue('Mend the shed');
  await open('/describe');
  await expect.element(title()).toHaveValue('');
  expect(server.asked('createRequest')).toMatchObject([{ input: { title: 'Mend the shed' } }]);
});

test('shows the filled form when posting fails, and posts it from there', async () => {
  await describeAsGuest('Mend the gate');
  server.breakDown('createRequest');
  await signIn(owner);
  await expectToast('Failed to post request');
  await isAt(FORM);
  await expect.element(budget()).toHaveValue('2500');
  await expect.element(title()).toHaveValue('Mend the gate');
  server.answer('createRequest', ({ input }) => aRequest({ title: input.title }));
  await submit().click();
  await agree().click();
  await postNow().click();
  await expectToast('Service request posted!');
  const keys = server.asked('createRequest').map(({ input }) => input.clientRequestId);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('does not post what was changed after agreeing, and keeps it as a draft', async () => {
  await describeAsGuest('Mend the roof');
  history.back();
  await budget().write('3000');
  history.forward();
  await expect.element(joining()).toBeVisible();
  await signIn(owner);
  await isAt(FORM);
  await expect.element(budget()).toHaveValue('3000');
  expect(server.asked('createRequest')).toEqual([]);
});

test('leads a business that signs in to its own dashboard', async () => {
  await describeAsGuest('Mend the wall');
  answerBusiness([]);
  await signIn(aBusiness());
  await isAt('/business');
  expect(server.asked('createRequest')).toEqual([]);
});
