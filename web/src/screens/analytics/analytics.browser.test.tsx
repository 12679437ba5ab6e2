/** The statistics of administrators, and the ways there. */
import type { UserAnalytics } from '@marketplace/contract/analytics/schema';
import { DAY_MS } from '@marketplace/contract/shared/time';
import { aBusiness, aCustomer } from '@test/examples.ts';
import { expectNoSidewaysScroll, resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const FIGURES: UserAnalytics = {
  totalUsers: 1284,
  customerUsers: 1002,
  businessUsers: 391,
  recentSignups: 36,
  signupsByDate: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((days) => [dayBefore(days), days])),
};

const main = () => page.getByRole('main');

beforeEach(() => {
  enterAs(aCustomer({ isAdmin: true }));
  server.answer('getWaiting', { reports: 0, appeals: 0 });
});

test('shows the number of accounts and the latest signups', async () => {
  server.answer('getUserAnalytics', FIGURES);
  await open('/analytics');
  const totals = main().getByRole('term');
  for (const [label, figures] of [
    ['Total Users', /1,284/],
    ['Customer Users', /1,002.*78% of total/],
    ['Business Users', /391.*30% of total/],
    ['Last 30 Days', /36/],
  ] as const) {
    const term = await totals.filter({ hasText: label }).findElement();
    await expect.element(term.parentElement).toMatchTextContent(figures);
  }
  const days = main().getByRole('listitem');
  await expect.element(days).toHaveLength(7);
  await expect.element(days.first()).toMatchTextContent(/1 signup/);
  await expect.element(page.getByRole('img', { name: /^36 signups from/ })).toBeVisible();
  await resize(320, 720);
  await expectNoSidewaysScroll();
});

test('shows the current link where a small phone has no room for all', async () => {
  server.answer('getWaiting', { reports: 25, appeals: 12 });
  server.answer('getUserAnalytics', FIGURES);
  await resize(320, 640);
  await open('/analytics');
  const link = page.getByRole('navigation', { name: 'Administration' }).getByText('Analytics');
  await expect.element(link).toBeInViewport({ ratio: 1 });
});

test('shows a text instead of an empty chart after a month without signups', async () => {
  server.answer('getUserAnalytics', { ...FIGURES, recentSignups: 0, signupsByDate: {} });
  await open('/analytics');
  await expect.element(page.getByText('No signups in the last 30 days')).toBeVisible();
});

test('shows an error when the figures fail to load, and loads them on Retry', async () => {
  server.breakDown('getUserAnalytics');
  await open('/analytics');
  await expect.element(page.getByText("We couldn't load the analytics")).toBeVisible();
  server.answer('getUserAnalytics', FIGURES);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('1,284')).toBeVisible();
});

test('leads only administrators from the header and the menu to the reports and the statistics', async () => {
  const reports = page.getByRole('banner').getByRole('link', { name: 'Reports' });
  const menu = page.getByRole('button', { name: 'Menu' });
  server.answer('getUserAnalytics', FIGURES);
  server.answer('listReports', []);
  answerMyRequests([]);
  await open('/messages');
  await reports.click();
  await expect.poll(() => location.pathname).toBe('/admin');
  await main().getByRole('link', { name: 'Analytics' }).click();
  await expect.poll(() => location.pathname).toBe('/analytics');
  await resize(390, 800);
  await menu.click();
  await reports.click();
  await expect.poll(() => location.pathname).toBe('/admin');

  enterAs(aBusiness({ accountType: 'both' }));
  await open('/messages');
  await menu.click();
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect.element(reports).not.toBeInTheDocument();
});
