import type { UserAnalytics } from '@marketplace/contract/analytics/schema';
import { registerAdmin, registerBoth } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { answerCall, failCall } from './support/calls.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const FIGURES: UserAnalytics = {
  totalUsers: 1284,
  customerUsers: 1002,
  businessUsers: 391,
  recentSignups: 36,
  signupsByDate: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((days) => [dayBefore(days), days])),
};

test('shows administrators the number of accounts and the latest signups', async ({ page, context }) => {
  await enterAs(context, await registerAdmin());
  await answerCall(page, 'getUserAnalytics', (route) => route.fulfill({ json: FIGURES }));
  await page.goto('/analytics');
  const figure = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('..');
  await expect(figure('Total Users')).toContainText('1,284');
  await expect(figure('Customer Users')).toContainText('1,002');
  await expect(figure('Customer Users')).toContainText('78% of total');
  await expect(figure('Business Users')).toContainText('30% of total');
  await expect(figure('Last 30 Days')).toContainText('36');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('1 signup');
  await expect(page.getByRole('img', { name: /^36 signups from/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
test('shows a text instead of an empty chart after a month without signups', async ({ page, context }) => {
  await enterAs(context, await registerAdmin());
  const quiet = { ...FIGURES, recentSignups: 0, signupsByDate: {} };
  await answerCall(page, 'getUserAnalytics', (route) => route.fulfill({ json: quiet }));
  await page.goto('/analytics');
  await expect(page.getByText('No signups in the last 30 days')).toBeVisible();
});

test('shows an error when the figures fail to load, and loads them on Retry', async ({ page, context }) => {
  await enterAs(context, await registerAdmin());
  const recover = await failCall(page, 'getUserAnalytics');
  await page.goto('/analytics');
  await expect(page.getByText('Failed to load analytics')).toBeVisible();
  await recover();
  await answerCall(page, 'getUserAnalytics', (route) => route.fulfill({ json: FIGURES }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('1,284')).toBeVisible();
});
test('leads administrators only from the header and the menu to the reports and analytics', async ({
  page,
  context,
}) => {
  const reports = page.getByRole('banner').getByRole('link', { name: 'Reports' });
  const analytics = page.getByRole('main').getByRole('link', { name: 'Analytics' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await enterAs(context, await registerAdmin());
  await page.goto('/profile');
  await reports.click();
  await expect(page).toHaveURL('/admin');
  await analytics.click();
  await expect(page).toHaveURL('/analytics');
  await expect(page.getByText('% of total').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /signups? from/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/profile');
  await menu.click();
  await reports.click();
  await expect(page).toHaveURL('/admin');

  await enterAs(context, await registerBoth());
  await page.goto('/profile');
  await menu.click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(reports).toHaveCount(0);
});
