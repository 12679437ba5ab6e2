/** What a business chooses about notifications of new requests. */
import { aBusiness } from '@test/examples.ts';
import { expectNoSidewaysScroll, resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

/** Opens the settings as a business, whose changes are kept. */
async function openSettings(changes: Parameters<typeof aBusiness>[0]): Promise<void> {
  let user = aBusiness(changes);
  enterAs(user);
  server.answer('getVapidPublicKey', { publicKey: 'key', sendsEmail: false });
  const keep = (part: object) => {
    user = { ...user, ...part };
    return { user };
  };
  server.answer('updateNotificationSettings', ({ input }) => keep(input));
  server.answer('updateProfile', ({ input }) => keep(input));
  await open('/notifications');
}

const lastSetting = () => server.asked('updateNotificationSettings').at(-1)?.input;

test('a business gets one summary a day at an hour of its choice, and sets its radius beside it', async () => {
  await resize(320, 640);
  const location = '12 Elm Street, Austin, TX 78701';
  await openSettings({ location });
  const summary = page.getByRole('switch', { name: 'Daily summary', exact: true });
  await summary.click();
  await says('In your daily summary, except from customers who ask for you by name');
  await page.getByLabelText('Time', { exact: true }).selectOptions('5:00 PM');
  await says(/^Every day at 5:00 PM, .+ time/);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await expect.poll(lastSetting).toMatchObject({ digest: { hour: 17, timeZone } });

  await says('New requests from anywhere');
  await page.getByLabelText('Service radius').selectOptions('25 miles');
  await says('New requests within 25 miles of Austin, TX 78701');
  const saved = server.asked('updateProfile').at(-1)?.input;
  expect(saved).toMatchObject({ serviceRadiusMiles: 25 });
  expect([undefined, location]).toContain(saved?.location);
  await expectNoSidewaysScroll();

  await summary.click();
  await says('Jobs for the services you offer');
  await expect.poll(lastSetting).toMatchObject({ digest: null });
});

test('a business whose place is unknown is led to its location from the settings', async () => {
  await openSettings({ isPlaceKnown: false });
  await says('New requests from anywhere, as your location is unknown');
  await expect.element(page.getByLabelText('Service radius')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Add a ZIP code to your location' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/profile/));
});
