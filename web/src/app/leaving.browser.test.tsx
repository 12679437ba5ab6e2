/** Leaving a form with changes: what asks, what doesn't, and where the focus and the history are then. */
import { pressKeys } from '@test/effects.ts';
import { aBusiness, aCustomer, NO_HIGHLIGHTS } from '@test/examples.ts';
import { describeNeed } from '@test/forms.ts';
import { resetWindow, resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { escapeFrom, found, question } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const user = aCustomer({ draftKey: btoa('k'.repeat(32)) });
const PASSWORD = 'sunny day 7';
const banner = () => page.getByRole('banner');
const brand = () => banner().getByRole('link').first();
const name = () => page.getByLabelText('Full name');
const password = () => page.getByRole('textbox', { name: 'Password' });
const backToDashboard = () => page.getByRole('link', { name: 'Back to Dashboard' });
const signOut = () => banner().getByRole('button', { name: 'Sign Out' });
const answer = (label: string) => question().getByRole('button', { name: label }).click();
const isAt = (path: string) => expect.poll(() => location.pathname).toBe(path);
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

/** Whether the browser would ask before a reload. */
const asksBeforeReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function openProfile(): Promise<void> {
  await open('/customer');
  await banner().getByRole('link', { name: 'Your profile' }).click();
  await expect.element(name()).toBeVisible();
}

async function openTypedProfile(): Promise<void> {
  await openProfile();
  await name().click();
  await name().write('Robin Rivera');
}

async function expectKept(): Promise<void> {
  await expect.element(question()).not.toBeInTheDocument();
  expect(location.pathname).toBe('/profile');
  await expect.element(name()).toHaveValue('Robin Rivera');
}

beforeEach(() => {
  enterAs(user);
  answerMyRequests([]);
  answerBusiness([]);
  server.answer('getReviewHighlights', NO_HIGHLIGHTS);
  server.answer('logout', () => {
    enterAs(null);
    return undefined;
  });
});
afterEach(resetWindow);

test('asks before a link or the back button leaves a changed profile', async () => {
  await openTypedProfile();
  // By a link, with the keyboard alone.
  (await found(backToDashboard())).focus();
  await pressKeys('{Enter}');
  await expect.element(question()).toMatchTextContent('Discard your changes?');
  await escapeFrom(question());
  await expectKept();
  await expect.element(backToDashboard()).toHaveFocus();

  // By going back, and forward is still what it was.
  (await found(name())).focus();
  const entries = history.length;
  history.back();
  await answer('Keep Editing');
  await expectKept();
  await expect.element(name()).toHaveFocus();
  expect(history.length).toBe(entries);
  expect(asksBeforeReload()).toBe(true);

  // By going back for good, and forward to a form as it was saved.
  history.back();
  await answer('Discard');
  await expect.element(page.getByRole('heading', { name: 'My Service Requests' })).toBeVisible();
  history.forward();
  await expect.element(name()).toHaveValue(user.name);

  // By a link for good, and back without a question.
  await name().write('Robin Rivera');
  await backToDashboard().click();
  await answer('Discard');
  await isAt('/customer');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  history.back();
  await expect.element(name()).toHaveValue(user.name);
  await expect.element(question()).not.toBeInTheDocument();
});

test('asks before switching sides leaves a changed profile', async () => {
  await resize(1280, 720);
  enterAs(aBusiness({ accountType: 'both' }), 'customer');
  server.answer('getVapidPublicKey', { publicKey: 'none', sendsEmail: false });
  await open('/profile');
  await name().write('Robin Rivera');
  const side = (label: string) =>
    banner().getByRole('group', { name: 'Mode' }).getByRole('button', { name: label });
  await side('Business').click();
  await answer('Keep Editing');
  await expectKept();
  await expect.element(side('Customer')).toHaveAttribute('aria-pressed', 'true');

  await page.viewport(390, 844);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Business' });
  await link.click();
  await answer('Keep Editing');
  await expectKept();
  await link.click();
  await answer('Discard');
  await isAt('/business');
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  expect(localStorage.getItem('activeAccountType')).toBe('business');
});

test('leaves a form as it is saved without asking', async () => {
  await openTypedProfile();
  await name().write(user.name);
  await expect.poll(asksBeforeReload).toBe(false);
  history.back();
  await isAt('/customer');

  const renamed = { ...user, name: 'Robin Rivera' };
  server.answer('updateProfile', () => {
    enterAs(renamed);
    return { user: renamed };
  });
  await openTypedProfile();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Profile Updated');
  await backToDashboard().click();
  await isAt('/customer');
  history.back();
  await expect.element(name()).toHaveValue('Robin Rivera');
  history.back();
  await isAt('/customer');
  await expect.element(question()).not.toBeInTheDocument();
});

test('signing out asks before it discards a changed profile', async () => {
  await resize(1280, 720);
  await openTypedProfile();
  await signOut().click();
  await expect.element(question()).toMatchTextContent('Sign out and discard?');
  await answer('Stay Signed In');
  await expectKept();
  await expect.element(signOut()).toHaveFocus();
  await signOut().click();
  await answer('Sign Out');
  await isAt('/');
});

test('signing out asks on every page before it discards a draft, and only then', async () => {
  await open('/customer/new-request');
  await describeNeed();
  await brand().click();
  await isAt('/');
  await expect.element(question()).not.toBeInTheDocument();
  await page.viewport(390, 844);
  await banner().getByRole('button', { name: 'Menu' }).click();
  await signOut().click();
  await answer('Stay Signed In');
  expect(drafts()).toHaveLength(1);
  await signOut().click();
  await answer('Sign Out');
  await resetWindow();
  await expect.element(banner().getByRole('link', { name: 'Get Started' })).toBeVisible();
  expect(drafts()).toEqual([]);

  await page.viewport(390, 844);
  enterAs(user);
  await open('/customer');
  await banner().getByRole('button', { name: 'Menu' }).click();
  await signOut().click();
  await isAt('/');
});

test('asks nothing when the server has ended the session', async () => {
  await openTypedProfile();
  enterAs(null);
  server.refuse('updateProfile', 'signed-out', 'Please log in.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  await expect.element(question()).not.toBeInTheDocument();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await isAt('/login');
});

async function beginRegistration(): Promise<void> {
  enterAs(null);
  await open('/login');
  await banner().getByRole('link', { name: 'Get Started' }).click();
  await page.getByRole('radio', { name: /^Customer/ }).click();
}

test('leaves a registration without asking while nothing is typed', async () => {
  await beginRegistration();
  history.back();
  await isAt('/login');
  history.forward();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await isAt('/login');
  await expect.element(question()).not.toBeInTheDocument();
});

test('asks before it discards a registration, in both steps, and stores nothing of it', async () => {
  server.answer('lookUpPlace', { isKnown: true, businesses: null });
  await beginRegistration();
  await name().write('Jordan Rivera');
  await brand().click();
  await expect.element(question()).toMatchTextContent('Discard your registration?');
  await answer('Keep Editing');
  await expect.element(brand()).toHaveFocus();
  await page.getByLabelText('Email').write('jordan@example.com');
  await password().write(PASSWORD);
  expect(asksBeforeReload()).toBe(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabelText('Location').write('Dallas, TX');
  await brand().click();
  await answer('Keep Editing');
  history.back();
  await expect.element(password()).toHaveValue(PASSWORD);
  history.back();
  await answer('Keep Editing');
  expect(location.pathname).toBe('/register');
  await expect.element(password()).toHaveValue(PASSWORD);
  history.forward();
  await expect.element(page.getByLabelText('Location')).toHaveValue('Dallas, TX');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(password()).toHaveValue(PASSWORD);
  await brand().click();
  await answer('Discard');
  await expect.element(page.getByRole('link', { name: 'I Need Service' }).first()).toBeVisible();
  history.back();
  await expect.element(name()).toHaveValue('');
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(kept).not.toContain('jordan@example.com');
  expect(kept).not.toContain(PASSWORD);
});
