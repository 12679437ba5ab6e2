/** A request's details as its customer sees them, with the estimates and the conversation. */
import { calls } from '@marketplace/contract/calls';
import type { Page, Route } from '@playwright/test';
import { answerCall } from '../../journeys/support/calls.ts';
import { button, card, click, dialog, hang, question, type Shot } from '../shot.ts';

const dashboard = { as: 'customer', path: '/customer' } as const;

const OPEN = 'Repaint the living room and hall';
const RUNNING = 'Two outlets in the garage are dead';
const DONE = 'Rebuild the back steps';
const NOBODY_YET = 'Hang four shelves and a heavy mirror';

async function view(page: Page, title: string) {
  await card(page, title).getByRole('button', { name: 'View Details' }).click();
  await dialog(page).waitFor();
}

/** Arranges how details are answered; the list, whose address looks the same, comes as ever. */
const answerDetails = (page: Page, answer: (route: Route) => unknown) =>
  answerCall(page, 'getRequest', (route) =>
    route.request().url().endsWith(calls.listMyRequests.path) ? route.fallback() : answer(route),
  );

/** With what was loaded for it. */
async function details(page: Page, title: string) {
  await view(page, title);
  await dialog(page, title)
    .getByRole('heading', { name: /^Estimates Received/ })
    .waitFor();
}

export const DETAILS: readonly Shot[] = [
  { ...dashboard, name: 'request-details', reach: (page) => details(page, OPEN), tall: true },
  {
    ...dashboard,
    name: 'compare',
    reach: async (page) => {
      await details(page, OPEN);
      await click(page, 'Compare');
      await button(page, 'Show as List').waitFor();
    },
    tall: true,
  },
  {
    ...dashboard,
    name: 'accept-estimate',
    reach: async (page) => {
      await details(page, OPEN);
      await click(page, 'Accept Estimate');
      await question(page).waitFor();
    },
  },
  { ...dashboard, name: 'details-accepted', reach: (page) => details(page, RUNNING), tall: true },
  {
    ...dashboard,
    name: 'messages',
    reach: async (page) => {
      await details(page, RUNNING);
      await click(page, /^Show messages with/);
      await page.getByPlaceholder('Type your message...').waitFor();
    },
    at: (page) => button(page, /^Hide messages with/),
  },
  { ...dashboard, name: 'details-completed', reach: (page) => details(page, DONE), tall: true },
  { ...dashboard, name: 'details-no-estimates', reach: (page) => details(page, NOBODY_YET) },
  {
    ...dashboard,
    name: 'details-loading',
    before: (page) => answerDetails(page, hang),
    reach: (page) => view(page, OPEN),
    waiting: true,
  },
  {
    ...dashboard,
    name: 'details-failed',
    before: (page) => answerDetails(page, (route) => route.fulfill({ status: 500, body: '' })),
    reach: async (page) => {
      await view(page, OPEN);
      await page.getByText('Error loading details').waitFor();
    },
  },
];
