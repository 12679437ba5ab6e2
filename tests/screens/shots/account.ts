/** Registration, signing in, and the profile. */

import type { User } from '@marketplace/contract/account/schema';
import { links } from '@marketplace/contract/notification/links';
import type { Page } from '@playwright/test';
import { answerCall, failCall } from '../../journeys/support/calls.ts';
import { click, dialog, hang, type Shot } from '../shot.ts';

async function introduce(page: Page, password: string) {
  await page.getByRole('radio', { name: 'Business' }).check();
  await page.getByLabel('Full name').fill('Nora Castellano');
  await page.getByLabel('Email').fill('nora@castellano-tile.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByLabel('Business name').fill('Castellano Tile & Stone');
}

async function describeBusiness(page: Page) {
  await introduce(page, 'grout and mortar 3');
  await click(page, 'Continue');
  await page.getByLabel('Location').fill('Austin, TX 78704');
  await page.getByLabel('Phone number').fill('512 555 0147');
  await page.getByRole('radio', { name: /tradesman/i }).check();
  await page.getByLabel('Business address').fill('88 Lamar Blvd, Austin, TX 78704');
  await page.getByLabel('Business hours').fill('Mon-Sat 7 AM - 5 PM');
  await page.getByLabel('Business since').fill('2012');
  for (const service of ['Construction', 'General Handyman']) await click(page, service);
}

async function signIn(page: Page) {
  await page.getByLabel('Email').fill('maya@demo.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the right one 1');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

const refuseSignIn = (page: Page) => failCall(page, 'login', 'The email or the password is not right.', 401);

async function saveMistakes(page: Page) {
  await page.getByLabel('Full name').fill('');
  await page.getByLabel('Email').fill('luis@');
  await page.getByLabel('Website').fill('ferreira painting');
  await click(page, 'Save Changes');
  await page.locator('[aria-invalid=true]').nth(2).waitFor();
}

/** Simulates a browser with a push subscription and an account with notifications on. */
async function switchOnPush(page: Page) {
  await page.addInitScript(() => {
    const registration = { pushManager: { getSubscription: async () => ({}) } };
    Object.assign(ServiceWorkerContainer.prototype, { getRegistration: async () => registration });
  });
  await changeMe(page, { notificationsEnabled: true });
}

/** Changes the account in this browser's answers only. */
export const changeMe = (page: Page, changes: Partial<User>) =>
  answerCall(page, 'getMe', async (route) => {
    const response = await route.fetch();
    const { user } = await response.json();
    await route.fulfill({ response, json: { user: { ...user, ...changes } } });
  });

const securityCards = (page: Page) => page.getByRole('heading', { name: 'Password and sessions' });

/** Scrolls down, because the lower sections load when they come near the viewport. */
async function loadProfile(page: Page) {
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  while (!(await sessions.isVisible())) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(100);
  }
}

async function askToChangePassword(page: Page) {
  await loadProfile(page);
  await click(page, 'Change Password');
  await dialog(page).waitFor();
}

async function askToDelete(page: Page) {
  await loadProfile(page);
  await click(page, 'Delete Account');
  await dialog(page).waitFor();
}

export const ACCOUNT: readonly Shot[] = [
  { name: 'registration', path: '/register' },
  {
    name: 'registration-error',
    path: '/register',
    reach: (page) => introduce(page, 'password1'),
    at: (page) => page.getByLabel('Full name'),
  },
  { name: 'registration-business', path: '/register', reach: describeBusiness, whole: true },
  { name: 'registration-signed-in', as: 'customer', path: '/register' },
  { name: 'login', path: '/login' },
  {
    name: 'login-failed',
    path: '/login',
    before: refuseSignIn,
    reach: async (page) => {
      await signIn(page);
      await page.getByText('Login failed', { exact: true }).waitFor();
    },
  },
  {
    name: 'login-pending',
    path: '/login',
    before: (page) => answerCall(page, 'login', hang),
    reach: signIn,
    waiting: true,
  },
  { name: 'please-log-in', path: '/profile' },
  { name: 'profile', as: 'both', path: '/profile', whole: true },
  {
    name: 'profile-security',
    as: 'both',
    path: '/profile',
    reach: loadProfile,
    at: securityCards,
    tall: true,
  },
  { name: 'change-password', as: 'both', path: '/profile', reach: askToChangePassword },
  { name: 'delete-account', as: 'both', path: '/profile', reach: askToDelete },
  {
    name: 'leaving',
    as: 'customer',
    path: '/customer',
    before: (page) => changeMe(page, { deletesAt: '2026-12-22T12:00:00.000Z' }),
  },
  { name: 'forgot-password', path: '/forgot' },
  {
    name: 'new-password',
    path: '/account/action?mode=resetPassword&oobCode=of-no-mail',
    before: (page) => answerCall(page, 'checkMailedCode', (route) => route.fulfill({ status: 204 })),
  },
  { name: 'unsubscribe', path: links.unsubscribe({ code: 'c'.repeat(43), kinds: 'message' }) },
  { name: 'profile-errors', as: 'both', path: '/profile', reach: saveMistakes, whole: true },
  {
    name: 'profile-notifications',
    as: 'business',
    path: '/profile',
    before: switchOnPush,
    reach: (page) => page.getByRole('switch', { name: 'Push Notifications', checked: true }).waitFor(),
  },
  { name: 'profile-customer', as: 'customer', path: '/profile', whole: true },
];
