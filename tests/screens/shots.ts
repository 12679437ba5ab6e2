/** The screens and states that are shown in docs/screens, and how one gets there. */
import type { Page } from '@playwright/test';

export type Shot = {
  name: string;
  /** Which demo account looks at it; nobody is signed in without one. */
  as?: 'customer' | 'business' | 'both' | 'admin';
  path: string;
  /** What is done before the picture is taken. */
  reach?: (page: Page) => Promise<void>;
  /** The whole page instead of what the window shows. */
  whole?: boolean;
};

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function describeNeed(page: Page) {
  await page.getByLabel('Title').fill('Kitchen tap drips all night');
  await page.getByLabel('Category').selectOption('Plumbing');
  await page.getByLabel('Description').fill('It started last week, and a new washer did not help.');
}

async function describeBudget(page: Page) {
  await describeNeed(page);
  await click(page, 'Continue');
  await page.getByLabel('Location').fill('Austin, TX 78701');
  await page.getByLabel(/minimum/i).fill('120');
  await page.getByLabel(/maximum/i).fill('200');
  await page.getByLabel('Timeline').selectOption('This week');
}

export const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/', whole: true },
  { name: 'login', path: '/login' },
  { name: 'registration', path: '/register' },
  { name: 'please-log-in', path: '/profile' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'customer-dashboard', as: 'customer', path: '/customer', whole: true },
  {
    name: 'customer-no-match',
    as: 'customer',
    path: '/customer',
    reach: (page) => page.getByPlaceholder('Search your requests...').fill('no such thing'),
  },
  { name: 'request-form', as: 'customer', path: '/customer/new-request', reach: describeNeed, whole: true },
  {
    name: 'request-budget',
    as: 'customer',
    path: '/customer/new-request',
    reach: describeBudget,
    whole: true,
  },
  {
    name: 'request-terms',
    as: 'customer',
    path: '/customer/new-request',
    reach: async (page) => {
      await describeBudget(page);
      await click(page, 'Post Service Request');
    },
  },
  {
    name: 'request-details',
    as: 'customer',
    path: '/customer',
    reach: (page) => click(page, 'View Details'),
  },
  { name: 'business-dashboard', as: 'business', path: '/business', whole: true },
  { name: 'send-estimate', as: 'business', path: '/business', reach: (page) => click(page, 'Send Estimate') },
  {
    name: 'my-estimates',
    as: 'business',
    path: '/business',
    reach: (page) => click(page, 'View My Estimates'),
  },
  { name: 'customer-mode-needed', as: 'business', path: '/customer' },
  { name: 'profile', as: 'both', path: '/profile', whole: true },
  { name: 'analytics', as: 'admin', path: '/analytics' },
  { name: 'access-denied', as: 'customer', path: '/analytics' },
];
