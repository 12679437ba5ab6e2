/** Every screen once, and the dialogs on the way of a job. States of a screen are tested beside it, as components. */
import type { Page } from '@playwright/test';
import type { Shot } from './shot.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const click = (page: Page, name: string | RegExp) => button(page, name).click();
const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name }).last();
/** In a dialog, or beside the list. */
const details = (page: Page) => page.locator('[role="dialog"], [data-details]').last();
const card = (page: Page, title: string) => page.getByRole('article', { name: title });

const customer = { as: 'customer', path: '/customer' } as const;
const business = { as: 'business', path: '/business' } as const;
const form = { as: 'customer', path: '/customer/new-request' } as const;

const OPEN = 'Repaint the living room and hall';
const RUNNING = 'Two outlets in the garage are dead';
const DONE = 'Rebuild the back steps';

/** Moves the pointer, because the home page below its top hydrates at the first interaction. */
const startHydration = (page: Page) => page.mouse.move(20, 20);

async function openDetails(page: Page, title: string) {
  await card(page, title).getByRole('button', { name: 'View Details' }).click();
  await details(page)
    .getByRole('heading', { name: /^Estimates Received/ })
    .waitFor();
}

async function compare(page: Page) {
  await openDetails(page, OPEN);
  await click(page, 'Compare');
  await button(page, 'Show as List').waitFor();
}

/** The counts of unread messages and notifications come from listeners, which start when the page is idle. */
const showUnread = (page: Page) =>
  page.getByRole('banner').getByText(' unread').nth(1).waitFor({ state: 'attached' });

async function openMessages(page: Page) {
  await openDetails(page, RUNNING);
  await click(page, /^Show messages with/);
  await page.getByPlaceholder('Type your message...').waitFor();
}

async function openReviews(page: Page) {
  await card(page, DONE).getByRole('button', { name: 'View Details' }).click();
  await details(page).getByRole('heading', { name: 'Reviews', exact: true }).waitFor();
}

async function describeNeed(page: Page) {
  await page.getByLabel('Title').fill('Kitchen faucet drips all night');
  await page.getByLabel('Category').selectOption('Plumbing');
  await page.getByLabel('Description').fill('It started last week, and a new washer did not help.');
}

async function describeBudget(page: Page) {
  await describeNeed(page);
  await click(page, 'Continue');
  await page.getByRole('textbox', { name: 'Location' }).waitFor();
}

async function openOwnEstimate(page: Page) {
  const mine = page.getByRole('article').filter({ hasText: 'Waiting for' }).first();
  await mine.getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('region', { name: 'Your estimate' }).waitFor();
}

async function price(page: Page) {
  await click(page, 'Send Estimate');
  await dialog(page, 'Send Estimate').getByLabel('Your Price').fill('1,450');
}

async function listMine(page: Page) {
  await click(page, 'View My Estimates');
  await dialog(page, 'My Estimates').getByRole('button', { name: 'Select' }).waitFor();
}

async function editMine(page: Page) {
  await listMine(page);
  await click(page, /^Edit estimate for/);
  await dialog(page, 'Edit Estimate').waitFor();
}

/** Opens the public profile of a business from its estimate. */
async function openBusiness(page: Page) {
  await openDetails(page, OPEN);
  await details(page).getByRole('article').getByRole('link').first().click();
  await page.waitForURL('**/businesses/*');
}

export const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/', reach: startHydration, whole: true },
  { name: 'registration', path: '/register' },
  { name: 'login', path: '/login' },
  { name: 'forgot-password', path: '/forgot' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy', whole: true },
  { name: 'licenses', path: '/licenses' },
  { ...customer, name: 'customer-dashboard', reach: showUnread, whole: true },
  { ...customer, name: 'customer-completed', path: '/customer?tab=completed', whole: true },
  // The administrator's account is a customer without requests.
  { name: 'customer-empty', as: 'admin', path: '/customer' },
  { ...customer, name: 'request-details', reach: (page) => openDetails(page, OPEN), tall: true },
  { ...customer, name: 'compare', reach: compare, tall: true },
  { ...customer, name: 'messages', reach: openMessages, at: (page) => button(page, /^Hide messages with/) },
  { ...customer, name: 'reviews', path: '/customer?tab=completed', reach: openReviews, tall: true },
  { ...customer, name: 'business-profile', reach: openBusiness, whole: true },
  { ...form, name: 'request-form', reach: describeNeed, whole: true },
  { ...form, name: 'request-budget', reach: describeBudget, whole: true },
  { ...business, name: 'business-dashboard', whole: true },
  { ...business, name: 'business-details', reach: openOwnEstimate, tall: true },
  { ...business, name: 'send-estimate', reach: price, tall: true },
  { ...business, name: 'my-estimates', reach: listMine, tall: true },
  { ...business, name: 'edit-estimate', reach: editMine, tall: true },
  { as: 'business', path: '/jobs', name: 'jobs', whole: true },
  { as: 'both', path: '/messages', name: 'inbox' },
  { as: 'both', path: '/notifications', name: 'notifications', whole: true },
  { as: 'both', path: '/profile', name: 'profile', whole: true },
  { as: 'admin', path: '/analytics', name: 'analytics', whole: true },
  { as: 'admin', path: '/admin', name: 'admin-reports', whole: true },
  { as: 'admin', path: '/admin/decisions', name: 'admin-decisions', whole: true },
];
