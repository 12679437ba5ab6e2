/** The details of a request as its customer sees them, with the estimates and the conversation. */
import { calls } from '@marketplace/contract/calls';
import type { Page, Route } from '@playwright/test';
import { answerCall, failCall } from '../../journeys/support/calls.ts';
import { button, card, click, dialog, hang, question, type Shot } from '../shot.ts';

const dashboard = { as: 'customer', path: '/customer' } as const;

const OPEN = 'Repaint the living room and hall';
const RUNNING = 'Two outlets in the garage are dead';
const DONE = 'Rebuild the back steps';
const WITHOUT_ESTIMATES = 'Hang four shelves and a heavy mirror';
const CANCELED = 'Midday walks for a calm older dog';

async function view(page: Page, title: string) {
  await card(page, title).getByRole('button', { name: 'View Details' }).click();
  await dialog(page).waitFor();
}

/** Answers the details' call, but not the list's call, whose path matches too. */
const answerDetails = (page: Page, answer: (route: Route) => unknown) =>
  answerCall(page, 'getRequest', (route) =>
    route.request().url().endsWith(calls.listMyRequests.path) ? route.fallback() : answer(route),
  );

/** Opens the details and waits until they have loaded. */
async function details(page: Page, title: string) {
  await view(page, title);
  await dialog(page, title)
    .getByRole('heading', { name: /^Estimates Received/ })
    .waitFor();
}

/** Opens the confirmation of an action in the details. */
async function ask(page: Page, title: string, deed: string) {
  await details(page, title);
  await click(page, deed);
  await question(page).waitFor();
}

async function unfold(page: Page) {
  await details(page, RUNNING);
  await click(page, /^Show messages with/);
}

const box = (page: Page) => page.getByPlaceholder('Type your message...');

/** Opens a conversation without messages. Only the first business with an estimate has some. */
async function openEmptyConversation(page: Page) {
  await details(page, OPEN);
  await page.getByLabel('Conversation with').selectOption({ index: 1 });
  await click(page, /^Show messages with/);
  await page.getByText('No messages yet. Start the conversation!').waitFor();
}

async function failToSend(page: Page) {
  await unfold(page);
  await box(page).fill('The side door is open, just come in.');
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await button(page, 'Retry').waitFor();
}

const messages = { ...dashboard, at: (page: Page) => button(page, /^Hide messages with/) };

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
    reach: (page) => ask(page, OPEN, 'Accept Estimate'),
  },
  { ...dashboard, name: 'reject-estimate', reach: (page) => ask(page, OPEN, 'Reject') },
  { ...dashboard, name: 'mark-complete', reach: (page) => ask(page, RUNNING, 'Mark as Complete') },
  { ...dashboard, name: 'cancel-request', reach: (page) => ask(page, OPEN, 'Cancel Request') },
  { ...dashboard, name: 'details-accepted', reach: (page) => details(page, RUNNING), tall: true },
  {
    ...messages,
    name: 'messages',
    reach: async (page) => {
      await unfold(page);
      await box(page).waitFor();
    },
  },
  {
    ...messages,
    name: 'messages-loading',
    before: (page) => answerCall(page, 'listMessages', hang),
    reach: unfold,
    waiting: true,
  },
  { ...messages, name: 'messages-empty', reach: openEmptyConversation },
  {
    ...messages,
    name: 'messages-failed',
    before: (page) => failCall(page, 'listMessages'),
    reach: async (page) => {
      await unfold(page);
      await page.getByText('Failed to fetch messages').waitFor();
    },
  },
  {
    ...messages,
    name: 'messages-not-sent',
    before: (page) => answerCall(page, 'sendMessage', (route) => route.abort('connectionfailed')),
    reach: failToSend,
    at: (page) => button(page, 'Retry'),
  },
  { ...dashboard, name: 'details-completed', reach: (page) => details(page, DONE), tall: true },
  { ...dashboard, name: 'details-cancelled', reach: (page) => details(page, CANCELED) },
  { ...dashboard, name: 'details-no-estimates', reach: (page) => details(page, WITHOUT_ESTIMATES) },
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
