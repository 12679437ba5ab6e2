/** Where the home page leads guests, customers, businesses, and accounts with both sides. */

import type { User } from '@marketplace/contract/account/schema';
import type { Mode } from '@marketplace/contract/constants';
import { pressKeys } from '@test/effects.ts';
import { aBusiness, aCustomer, NO_HIGHLIGHTS } from '@test/examples.ts';
import { aNotification } from '@test/messages.ts';
import { open } from '@test/open.tsx';
import { answerBusiness, answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const both = aBusiness({ accountType: 'both' });
const main = () => page.getByRole('main');
const offer = () => page.getByRole('link', { name: 'Post a Request in Plumbing' });
const isAt = (path: string) => expect.poll(() => location.pathname).toBe(path);
const heading = (name: string) => expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible();

/** Of the page's two entrances, which it has twice. */
const enter = (name: 'I Need Service' | 'I Provide Services') =>
  main().getByRole('link', { name, exact: true }).first().click();

async function openHome(user: User | null, mode: Mode | null = null): Promise<void> {
  enterAs(user, mode);
  await open('/');
}

async function openTrade(): Promise<void> {
  await page.getByRole('link', { name: /^Construction/ }).click();
}

beforeEach(() => {
  server.answer('getReviewHighlights', NO_HIGHLIGHTS);
  answerMyRequests([]);
  answerBusiness([]);
});

test('shows no count of jobs that the server did not count', async () => {
  await openHome(null);
  await expect.element(page.getByRole('link', { name: /^Construction/ })).toBeVisible();
  await expect.element(page.getByText(/active jobs?$/)).not.toBeInTheDocument();
});

test('leads guests to registration, and from a category to login', async () => {
  await openHome(null);
  await enter('I Need Service');
  await isAt('/register');
  await openHome(null);
  await openTrade();
  await page.getByRole('link', { name: 'Back to Categories' }).click();
  await expect.element(page.getByRole('link', { name: /^Construction/ })).toHaveFocus();
  await openTrade();
  await page.getByRole('link', { name: /^Plumbing/ }).click();
  await isAt('/login');
});

test('offers customers who signed in from a category a request in that category, until they dismiss it', async () => {
  const user = aCustomer();
  await openHome(null);
  await openTrade();
  await page.getByRole('link', { name: /^Plumbing/ }).click();
  await page.getByLabelText('Email').write(user.email);
  await page.getByRole('textbox', { name: 'Password' }).write('sunny day 7');
  server.answer('login', () => {
    enterAs(user);
    return { user };
  });
  await main().getByRole('button', { name: 'Sign In' }).click();
  await isAt('/customer');
  await offer().click();
  await heading('Describe Your Service Need');
  await expect.element(page.getByLabelText('Category')).toHaveValue('Plumbing');
  history.back();
  await page.getByRole('button', { name: 'Hide this suggestion' }).click();
  await expect.element(offer()).not.toBeInTheDocument();
});

test('offers customers a request in the category that they pick', async () => {
  await openHome(aCustomer());
  await openTrade();
  const plumbing = page.getByRole('button', { name: /^Plumbing/ });
  await plumbing.click();
  await expect.element(plumbing).toHaveAttribute('aria-expanded', 'true');
  await expect.element(offer()).toBeInViewport({ ratio: 1 });
  await pressKeys('{Enter}');
  await expect.element(offer()).not.toBeInTheDocument();
  await pressKeys('{Enter}');
  await expect.element(offer()).toBeVisible();
  await userEvent.tab();
  await expect.element(offer()).toHaveFocus();
  await pressKeys('{Enter}');
  await expect.element(page.getByLabelText('Category')).toHaveValue('Plumbing');
});

test('leads an account with both sides to the side of the link, whichever it was on', async () => {
  await openHome(both, 'customer');
  await openTrade();
  await page.getByRole('link', { name: /^Plumbing/ }).click();
  await isAt('/business/Plumbing');
  await heading('Available Service Requests');
  await openHome(both, 'customer');
  await enter('I Provide Services');
  await isAt('/business');
  await heading('Available Service Requests');
  await openHome(both, 'business');
  await enter('I Need Service');
  await isAt('/customer/new-request');
  await heading('Describe Your Service Need');
});

test('leads on when a link is pressed before the account has loaded', async () => {
  enterAs(both, 'business');
  const answer = server.hold('getMe');
  await open('/');
  await enter('I Need Service');
  await isAt('/register');
  answer();
  await isAt('/customer/new-request');
  await heading('Describe Your Service Need');
});

test('the way back from the profile leads an account with both sides to its customer side', async () => {
  server.answer('getVapidPublicKey', { publicKey: 'none', sendsEmail: false });
  enterAs(both, 'business');
  await open('/profile');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await isAt('/customer');
  await heading('My Service Requests');
});

test('asks guests what needs doing, in a form that needs no script', async () => {
  await openHome(null);
  const field = page.getByRole('textbox', { name: 'What needs doing?' });
  await expect.element(field).toHaveAttribute('name', 'title');
  const form = field.element().closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/describe']);
});

test('adds the extras that a visitor ticks to the totals of the example', async () => {
  await openHome(null);
  const example = page.getByRole('region', { name: 'Kitchen faucet drips all night' });
  const names = ['Alder & Sons', 'Hana Kowal', 'Northside Pipeworks'];
  const rows = names.map((name) => example.getByRole('listitem').filter({ hasText: name }));
  const show = (texts: string[]) =>
    Promise.all(rows.map((row, index) => expect.element(row).toMatchTextContent(texts[index] ?? '')));
  await show(['$135Lowest', '$150Before extras', '$165Before extras']);
  await example.getByRole('checkbox', { name: 'Service call fee' }).click();
  await show(['$180$135 + $45', '$150Lowest · All included', '$165All included']);
  await example.getByRole('checkbox', { name: 'Haul-away and disposal' }).click();
  await show(['$180$135 + $45', '$180$150 + $30', '$165Lowest · All included']);
});

test('shows signed-in users what waits for them instead of what would win them', async () => {
  enterAs(aCustomer());
  server.answer('listNotifications', [
    aNotification({ kind: 'estimate', title: 'New estimate', body: '$180 from Northside' }),
    aNotification({ kind: 'job', title: 'Job completed', readAt: '2026-03-03T10:00:00.000Z' }),
  ]);
  await open('/');
  await heading('Welcome back, Carla Customer');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect.element(waiting).toMatchTextContent('$180 from Northside');
  await expect.element(waiting).not.toMatchTextContent('Job completed');
  await expect.element(page.getByRole('textbox', { name: 'What needs doing?' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Get started' })).not.toBeInTheDocument();
  await main().getByRole('link', { name: 'Go to Dashboard' }).click();
  await isAt('/customer');
});

test('says on the home page that nothing waits', async () => {
  await openHome(aBusiness());
  await expect.element(page.getByText('Nothing waits for you.')).toBeVisible();
  await expect.element(main().getByRole('link', { name: 'I Need Service' })).not.toBeInTheDocument();
});
