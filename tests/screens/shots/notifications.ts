/** The list of notifications with its settings, and the panel of the bell. */
import type { Page } from '@playwright/test';
import { answerCall, failCall } from '../../journeys/support/calls.ts';
import { button, hang, type Shot } from '../shot.ts';

const screen = { as: 'both', path: '/notifications' } as const;

const unfold = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .click();
  await button(page, 'Mark All as Read').waitFor();
};

export const NOTIFICATIONS: readonly Shot[] = [
  { ...screen, name: 'notifications', whole: true },
  {
    ...screen,
    name: 'notifications-settings',
    at: (page) => page.locator('#settings'),
    tall: true,
  },
  {
    ...screen,
    name: 'notifications-empty',
    before: (page) => answerCall(page, 'listNotifications', (route) => route.fulfill({ json: [] })),
  },
  { ...screen, name: 'notifications-failed', before: (page) => failCall(page, 'listNotifications') },
  {
    ...screen,
    name: 'notifications-loading',
    before: (page) => answerCall(page, 'listNotifications', hang),
    waiting: true,
  },
  { name: 'bell', as: 'customer', path: '/customer', reach: unfold, only: 1280 },
];
