/** The dashboard of a business. */
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import type { Page } from '@playwright/test';
import { answerCall, failCall } from '../../journeys/support/calls.ts';
import { button, click, dialog, hang, question, type Shot } from '../shot.ts';

const dashboard = { as: 'business', path: '/business' } as const;

async function failAll(page: Page) {
  await failCall(page, 'listOpenRequests');
  await failCall(page, 'getRequestStats');
}

async function hangAll(page: Page) {
  await answerCall(page, 'listOpenRequests', hang);
  await answerCall(page, 'getRequestStats', hang);
}

async function findNothing(page: Page) {
  await page.getByRole('searchbox', { name: 'Search requests' }).fill('submarine');
  const filters = button(page, /^Filters/);
  if (await filters.isVisible()) await filters.click();
  await page.getByLabel('Category').selectOption('Electrical');
  await page.getByText('No requests match your current filters.').waitFor();
}

/** Opens the first request with a pending estimate of the business. */
async function view(page: Page) {
  const mine = page.getByRole('article').filter({ hasText: 'Estimate sent' }).first();
  await mine.getByRole('button', { name: 'View Details' }).click();
  await dialog(page).waitFor();
}

async function openOwn(page: Page) {
  await view(page);
  await page.getByRole('region', { name: 'Your estimate' }).waitFor();
}

/** Answers as if the customer had canceled the request. */
const cancelRequest = (page: Page) =>
  answerCall(page, 'getRequest', async (route) => {
    const response = await route.fetch();
    const request: ServiceRequestDetail = await response.json();
    const estimates = request.estimates.map((estimate) => ({ ...estimate, status: 'rejected' }));
    await route.fulfill({ response, json: { ...request, status: 'cancelled', estimates } });
  });

async function price(page: Page) {
  await click(page, 'Send Estimate');
  await dialog(page, 'Send Estimate').getByLabel('Your Price').fill('1,450');
  await page.getByText("Above customer's budget (you can still send this)").waitFor();
}

const jobs = { as: 'business', path: '/jobs' } as const;

export const BUSINESS: readonly Shot[] = [
  { ...jobs, name: 'jobs', whole: true },
  {
    ...jobs,
    name: 'jobs-loading',
    before: (page) => answerCall(page, 'listMyEstimates', hang),
    waiting: true,
  },
  { ...jobs, name: 'jobs-failed', before: (page) => failCall(page, 'listMyEstimates') },
  {
    ...jobs,
    name: 'jobs-none',
    before: (page) => answerCall(page, 'listMyEstimates', (route) => route.fulfill({ json: [] })),
  },
  { ...dashboard, name: 'business-dashboard', whole: true },
  { ...dashboard, name: 'business-loading', before: hangAll, waiting: true },
  { ...dashboard, name: 'business-failed', before: failAll },
  { ...dashboard, name: 'business-no-match', reach: findNothing },
  {
    ...dashboard,
    name: 'business-empty',
    before: (page) => answerCall(page, 'listOpenRequests', (route) => route.fulfill({ json: [] })),
  },
  { ...dashboard, name: 'business-details', reach: openOwn },
  {
    ...dashboard,
    name: 'business-details-loading',
    before: (page) => answerCall(page, 'getRequest', hang),
    reach: async (page) => {
      await view(page);
      await page.getByRole('status', { name: 'Loading details' }).waitFor();
    },
    waiting: true,
  },
  {
    ...dashboard,
    name: 'business-details-failed',
    before: (page) => failCall(page, 'getRequest'),
    reach: async (page) => {
      await view(page);
      await page.getByText('Error loading details').waitFor();
    },
  },
  {
    ...dashboard,
    name: 'business-messages',
    reach: async (page) => {
      await openOwn(page);
      await click(page, /^Show messages with/);
      await page.getByPlaceholder('Type your message...').waitFor();
    },
    at: (page) => button(page, /^Hide messages with/),
  },
  {
    ...dashboard,
    name: 'business-messages-closed',
    before: cancelRequest,
    reach: async (page) => {
      await openOwn(page);
      await click(page, /^Show messages with/);
      await page.getByText('This conversation is closed').waitFor();
    },
    at: (page) => button(page, /^Hide messages with/),
  },
  { ...dashboard, name: 'send-estimate', reach: price },
  {
    ...dashboard,
    name: 'send-estimate-terms',
    reach: async (page) => {
      await price(page);
      await dialog(page).getByLabel('Timeline').selectOption('1-2 days');
      await dialog(page).getByRole('button', { name: 'Send Estimate' }).click();
      await question(page).waitFor();
    },
    tall: true,
  },
  { name: 'business-mode-switch', as: 'both', path: '/business' },
  { name: 'business-mode-needed', as: 'customer', path: '/business' },
];
