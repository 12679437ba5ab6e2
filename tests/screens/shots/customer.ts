/** The customer's dashboard. */
import type { Page } from '@playwright/test';
import { answerCall, failCall } from '../../journeys/support/calls.ts';
import { card, click, dialog, hang, question, type Shot } from '../shot.ts';

const GARDEN = 'Turn the side yard into a garden path';

const dashboard = { as: 'customer', path: '/customer' } as const;

const inBusinessMode = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('activeAccountType', 'business'));

export const CUSTOMER: readonly Shot[] = [
  { ...dashboard, name: 'customer-dashboard', whole: true },
  {
    ...dashboard,
    name: 'customer-loading',
    before: (page) => answerCall(page, 'listMyRequests', hang),
    waiting: true,
  },
  { ...dashboard, name: 'customer-failed', before: (page) => failCall(page, 'listMyRequests') },
  // The administrator's account is a customer without requests.
  { name: 'customer-empty', as: 'admin', path: '/customer' },
  {
    ...dashboard,
    name: 'customer-no-match',
    reach: (page) => page.getByPlaceholder('Search your requests...').fill('no such thing'),
  },
  { ...dashboard, name: 'customer-completed', path: '/customer?tab=completed', whole: true },
  {
    ...dashboard,
    name: 'clear-history',
    path: '/customer?tab=completed',
    reach: async (page) => {
      await click(page, 'Clear History');
      await question(page).waitFor();
    },
  },
  {
    ...dashboard,
    name: 'delete-request',
    reach: async (page) => {
      await card(page, 'Hang four shelves and a heavy mirror')
        .getByRole('button', { name: 'Delete' })
        .click();
      await question(page).waitFor();
    },
  },
  {
    ...dashboard,
    name: 'gallery',
    reach: async (page) => {
      await card(page, GARDEN).getByRole('button', { name: 'Open image 1 of 5' }).click();
      await dialog(page).getByRole('button', { name: 'Zoom in' }).waitFor();
    },
  },
  { name: 'customer-mode-needed', as: 'business', path: '/customer' },
  { name: 'customer-mode-switch', as: 'both', path: '/customer', before: inBusinessMode },
];
