/** What is around the screens or instead of them: menus, banners, toasts, and where there is nothing to see. */
import type { Page } from '@playwright/test';
import { answerCall, failCall } from '../../journeys/support/calls.ts';
import { click, type Shot } from '../shot.ts';

const profile = { as: 'customer', path: '/profile' } as const;

async function save(page: Page, toast: string) {
  await click(page, 'Save Changes');
  await page.getByText(toast, { exact: true }).waitFor();
}

/** Answered here, so that nothing is written. */
const pretendToSave = async (page: Page) => {
  const { user } = await (await page.request.get('/api/auth/me')).json();
  await answerCall(page, 'updateProfile', (route) => route.fulfill({ json: { user } }));
};

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
  { name: 'menu', as: 'both', path: '/customer', reach: (page) => click(page, 'Menu'), only: 390 },
  { name: 'menu-guest', path: '/login', reach: (page) => click(page, 'Menu'), only: 390 },
  {
    name: 'offline',
    as: 'customer',
    path: '/customer',
    reach: async (page) => {
      await page.context().setOffline(true);
      await page.getByText('You are offline. What you see may be out of date.').waitFor();
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
