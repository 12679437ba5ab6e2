/** Menus, banners, toasts, and the screens for errors and missing pages. */
import type { UserAnalytics } from '@marketplace/contract/analytics/schema';
import type { Page } from '@playwright/test';
import { answerCall, failCall } from '../../journeys/support/calls.ts';
import { click, hang, type Shot } from '../shot.ts';

const profile = { as: 'customer', path: '/profile' } as const;

async function save(page: Page, toast: string) {
  await click(page, 'Save Changes');
  await page.getByText(toast, { exact: true }).waitFor();
}

/** Answers the call, so that nothing is stored. */
const pretendToSave = async (page: Page) => {
  const { user } = await (await page.request.get('/api/auth/me')).json();
  await answerCall(page, 'updateProfile', (route) => route.fulfill({ json: { user } }));
};

const answerNoSignups = (page: Page) =>
  answerCall(page, 'getUserAnalytics', async (route) => {
    const response = await route.fetch();
    const figures: UserAnalytics = await response.json();
    await route.fulfill({ response, json: { ...figures, recentSignups: 0, signupsByDate: {} } });
  });

export const FRAME: readonly Shot[] = [
  { name: 'not-found', path: '/no-such-page' },
  { name: 'access-denied', as: 'customer', path: '/analytics' },
  { name: 'analytics', as: 'admin', path: '/analytics' },
  {
    name: 'analytics-failed',
    as: 'admin',
    path: '/analytics',
    before: (page) => failCall(page, 'getUserAnalytics'),
  },
  {
    name: 'analytics-loading',
    as: 'admin',
    path: '/analytics',
    before: (page) => answerCall(page, 'getUserAnalytics', hang),
    waiting: true,
  },
  {
    name: 'analytics-no-signups',
    as: 'admin',
    path: '/analytics',
    before: answerNoSignups,
    reach: (page) => page.getByText('No signups in the last 30 days').waitFor(),
  },
  {
    ...profile,
    name: 'went-wrong',
    before: (page) => page.route('**/assets/profile-*.js', (route) => route.abort()),
    reach: (page) => page.getByRole('heading', { name: 'Something went wrong' }).waitFor(),
  },
  { name: 'menu', as: 'both', path: '/customer', reach: (page) => click(page, 'Menu'), only: 390 },
  { name: 'menu-guest', path: '/login', reach: (page) => click(page, 'Menu'), only: 390 },
  {
    name: 'offline',
    as: 'customer',
    path: '/customer',
    reach: async (page) => {
      await page.context().setOffline(true);
      await page.getByText("You're offline. This page may be out of date.").waitFor();
    },
  },
  { ...profile, name: 'toast', before: pretendToSave, reach: (page) => save(page, 'Profile Updated') },
  {
    ...profile,
    name: 'toast-failed',
    before: (page) => failCall(page, 'updateProfile'),
    reach: (page) => save(page, 'Update failed'),
  },
];
