/** When a business makes visits, and the calendar address of an account. */
import { aBusiness, aCustomer } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { open } from '@test/open.tsx';
import { press, question } from '@test/overlays.ts';
import { enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownTimeZone } from '@/lib/dates.ts';

const business = aBusiness();
const madeAt = '2026-03-03T10:00:00.000Z';
const path = '/calendars/4f1c2d8a9b7e.ics';
const day = { from: '08:00', to: '17:00' };

const time = (name: string) => page.getByLabelText(name, { exact: true });
const limit = () => page.getByRole('switch', { name: 'Weekly hours' });
const save = () => page.getByRole('button', { name: 'Save Hours' });
const address = () => page.getByLabelText('Calendar address');

async function openSettings(user = business): Promise<void> {
  enterAs(user);
  await open('/profile#visits');
  await expect.element(page.getByRole('heading', { name: 'Your visits in your calendar' })).toBeVisible();
}

beforeEach(() => {
  server.answer('getCalendarFeed', { path: null, madeAt: null });
  server.answer('getVisitSettings', { hours: null, gapMinutes: 0 });
});

test('a business limits its visits to weekly hours, with a time between them', async () => {
  await openSettings();
  await limit().click();
  await time('Monday, from').fill('07:30');
  await press('Copy to All Weekdays');
  await page.getByRole('checkbox', { name: 'Saturday' }).click();
  await page.getByRole('checkbox', { name: 'Friday' }).click();
  await page.getByLabelText('Time between visits').selectOptions('45 minutes');
  await expectFailureShown({
    call: 'changeVisitSettings',
    title: "We couldn't save your hours",
    fallback: 'Please try again.',
    attempt: () => save().click(),
    intact: () => expect.element(time('Tuesday, from')).toHaveValue('07:30'),
  });
  server.answer('changeVisitSettings', ({ input }) => input);
  await save().click();
  await expectToast('Hours saved');
  const early = { from: '07:30', to: '17:00' };
  expect(server.asked('changeVisitSettings').at(-1)?.input).toEqual({
    hours: { timeZone: ownTimeZone(), week: [null, early, early, early, early, null, day] },
    gapMinutes: 45,
  });
});

test('an end before the beginning is said beside its day, and not saved', async () => {
  await openSettings();
  await limit().click();
  await time('Wednesday, until').fill('07:00');
  await save().click();
  const wednesday = page.getByRole('group', { name: 'Wednesday' });
  await expect.element(wednesday).toMatchTextContent('Please choose an end after the beginning');
  await expect.element(time('Wednesday, from')).toHaveFocus();
  expect(server.asked('changeVisitSettings')).toEqual([]);
});

test('unsaved hours are there again', async () => {
  await openSettings();
  await limit().click();
  await time('Monday, from').fill('06:00');
  await openSettings();
  await expect.element(time('Monday, from')).toHaveValue('06:00');
});

test('hours that fail to load can be asked for again', async () => {
  server.breakDown('getVisitSettings');
  await openSettings();
  await expect.element(page.getByText("We couldn't load your hours")).toBeVisible();
  server.answer('getVisitSettings', { hours: null, gapMinutes: 30 });
  await press('Retry');
  await expect.element(page.getByLabelText('Time between visits')).toHaveValue('30');
});

test('a customer makes a calendar address, sees it once, replaces it, and stops it', async () => {
  const copied: string[] = [];
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  onTestFinished(() => void Reflect.deleteProperty(navigator.clipboard, 'writeText'));
  await openSettings(aCustomer());
  await expect.element(save()).not.toBeInTheDocument();
  await expectFailureShown({
    call: 'makeCalendarFeed',
    title: "We couldn't make an address",
    fallback: 'Please try again.',
    attempt: () => press('Make Calendar Address'),
    intact: () => expect.element(address()).not.toBeInTheDocument(),
  });
  server.answer('makeCalendarFeed', () => {
    server.answer('getCalendarFeed', { path: null, madeAt });
    return { path, madeAt };
  });
  await press('Make Calendar Address');
  await expect.element(address()).toHaveValue(`${location.origin}${path}`);
  await expect.element(address()).toHaveFocus();
  await press('Copy Address');
  await expectToast('Address copied');
  expect(copied).toEqual([`${location.origin}${path}`]);
  await expect
    .element(page.getByRole('link', { name: 'Open in Calendar' }))
    .toHaveAttribute('href', `webcal://${location.host}${path}`);

  await openSettings(aCustomer());
  await expect.element(page.getByText(/^You made an address on March 3, 2026/)).toBeVisible();
  await expect.element(address()).not.toBeInTheDocument();
  await press('Replace Address');
  await press('Replace Address', question());
  await expect.element(address()).toBeVisible();

  server.answer('stopCalendarFeed', () => {
    server.answer('getCalendarFeed', { path: null, madeAt: null });
    return undefined;
  });
  await press('Stop Address');
  await press('Stop Address', question());
  await expectToast('Calendar address stopped');
  await expect.element(page.getByRole('button', { name: 'Make Calendar Address' })).toBeVisible();
});

test('an address that fails to load can be asked for again', async () => {
  server.breakDown('getCalendarFeed');
  await openSettings(aCustomer());
  await expect.element(page.getByText("We couldn't load your calendar address")).toBeVisible();
  server.answer('getCalendarFeed', { path: null, madeAt });
  await press('Retry');
  await expect.element(page.getByRole('button', { name: 'Stop Address' })).toBeVisible();
});
