import { registerBusiness } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'America/Chicago' });

test('a business gets one summary a day at an hour of its choice, and sets its radius beside it', async ({
  page,
  context,
}) => {
  const business = await registerBusiness({ location: '12 Elm Street, Austin, TX 78701' });
  const stored = async () => (await business.client.do('getMe')).user;
  await enterAs(context, business);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/notifications');
  const summary = page.getByRole('switch', { name: 'Daily summary', exact: true });
  await summary.check();
  await expect(
    page.getByText('In your daily summary, except from customers who ask for you by name'),
  ).toBeVisible();
  await page.getByLabel('Time', { exact: true }).selectOption('5:00 PM');
  await expect(page.getByText('Every day at 5:00 PM, Chicago time').first()).toBeVisible();
  const timeZone = 'America/Chicago';
  await expect.poll(async () => (await stored())?.digest).toEqual({ hour: 17, timeZone });

  await expect(page.getByText('New requests from anywhere')).toBeVisible();
  await page.getByLabel('Service radius').selectOption('25 miles');
  await expect(page.getByText('New requests within 25 miles of Austin, TX 78701')).toBeVisible();
  await expect.poll(async () => (await stored())?.serviceRadiusMiles).toBe(25);
  expect((await stored())?.location).toBe('12 Elm Street, Austin, TX 78701');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await summary.uncheck();
  await expect(page.getByText('Jobs for the services you offer')).toBeVisible();
  await expect.poll(async () => (await stored())?.digest).toBeNull();
});

test('a business whose place is unknown is led to its location from the settings', async ({
  page,
  context,
}) => {
  await enterAs(context, await registerBusiness({ location: 'Somewhere nice' }));
  await page.goto('/notifications');
  await expect(page.getByText('New requests from anywhere, as your location is unknown')).toBeVisible();
  await expect(page.getByLabel('Service radius')).toBeHidden();
  await page.getByRole('link', { name: 'Add a ZIP code to your location' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('Somewhere nice');
});
