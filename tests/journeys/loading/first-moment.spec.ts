/**
 * Input before hydration, by a password manager or an impatient thumb, is kept and takes effect once. `npm test` visits
 * one page for each mechanism, once, as on a slow phone. The nightly run sets FIRST_MOMENT_ROUNDS=30 and visits all.
 */
import type { CallName } from '@marketplace/contract/calls';
import type { Browser, Page } from '@playwright/test';
import { SLOW_4G, slowProcessor } from '../../bench/support/browser.ts';
import { post, send } from '../../support/people/market.ts';
import {
  type Person,
  registerBusiness,
  registerCustomer,
  registerGeneralist,
} from '../../support/people/people.ts';
import { countCalls } from '../support/calls.ts';
import { describeNeed, proceed } from '../support/request-form.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const ROUNDS = Number(process.env.FIRST_MOMENT_ROUNDS ?? 0);
const SLOW_ROUNDS = Math.max(1, Math.ceil(ROUNDS / 3));

test.describe.configure({ timeout: 240_000 + ROUNDS * 60_000 });

async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await slowProcessor(page);
}

interface Visit {
  address: string;
  who?: Person;
  /** Called once the page has begun to load. `round` alternates the ways to submit. */
  act: (page: Page, round: number) => Promise<void>;
  /** The call that must be made exactly once. */
  call?: CallName;
}

/** Visits a page in a new context each time, at full speed and then as on a slow phone. */
async function visitRepeatedly(browser: Browser, { address, who, act, call }: Visit) {
  for (let round = 0; round < ROUNDS + SLOW_ROUNDS; round += 1) {
    const context = await browser.newContext();
    if (who) await enterAs(context, who);
    const page = await context.newPage();
    const calls = call && (await countCalls(page, call));
    if (round >= ROUNDS) await slowDown(page);
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.goto(address, { waitUntil: 'commit' });
    await act(page, round);
    if (calls) {
      await expect.poll(() => calls.made, `${call} is made`).toBeGreaterThan(0);
      expect(calls.made, `${call} is made once`).toBe(1);
    }
    expect(addresses.filter((one) => /[?&](email|password|name|content)=/.test(one))).toEqual([]);
    await context.close();
  }
}

/** Alternates between Enter in the last field and a press on the button. */
async function submit(page: Page, round: number, field: string, button: string) {
  if (round % 2 === 0) await page.getByRole('textbox', { name: field }).press('Enter');
  else await page.getByRole('main').getByRole('button', { name: button }).click();
}

async function signIn(browser: Browser): Promise<void> {
  const { email, password } = await registerCustomer();
  await visitRepeatedly(browser, {
    address: '/login',
    call: 'login',
    async act(page, round) {
      await page.getByLabel('Email').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await submit(page, round, 'Password', 'Sign In');
      await expect(page).toHaveURL('/customer');
    },
  });
}

async function register(browser: Browser): Promise<void> {
  await visitRepeatedly(browser, {
    address: '/register',
    async act(page, round) {
      await page.getByRole('radio', { name: 'Customer' }).check();
      await page.getByLabel('Full name').fill('Jordan Rivera');
      await page.getByLabel('Email').fill('jordan@example.com');
      await page.getByRole('textbox', { name: 'Password' }).fill('welcome home 1');
      await submit(page, round, 'Password', 'Continue');
      await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('radio', { name: 'Customer' })).toBeChecked();
      await expect(page.getByLabel('Full name')).toHaveValue('Jordan Rivera');
    },
  });
}

async function describe(browser: Browser): Promise<void> {
  await visitRepeatedly(browser, {
    address: '/customer/new-request',
    who: await registerCustomer(),
    async act(page) {
      await describeNeed(page, 'Mend the fence');
      await proceed(page).click();
      await expect(page.getByRole('heading', { name: 'Location & Budget' })).toBeVisible();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByLabel('Title')).toHaveValue('Mend the fence');
    },
  });
}

async function saveProfile(browser: Browser): Promise<void> {
  const who = await registerCustomer();
  await visitRepeatedly(browser, {
    address: '/profile',
    who,
    call: 'updateProfile',
    async act(page, round) {
      const name = `Robin Rivera ${round}`;
      await page.getByLabel('Full name').fill(name);
      await submit(page, round, 'Full name', 'Save Changes');
      await expect.poll(async () => (await who.client.do('getMe')).user?.name).toBe(name);
      await expect(page.getByLabel('Full name')).toHaveValue(name);
    },
  });
}

async function resetPassword(browser: Browser): Promise<void> {
  const { email } = await registerCustomer();
  await visitRepeatedly(browser, {
    address: '/forgot',
    call: 'requestPasswordReset',
    async act(page, round) {
      await page.getByLabel('Email').fill(email);
      await submit(page, round, 'Email', 'Send Link');
      await expect(page.getByRole('main').getByRole('status')).toContainText(email);
    },
  });
}

async function sendMessage(browser: Browser): Promise<void> {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const { id } = await post(customer);
  await send(business, id);
  await visitRepeatedly(browser, {
    address: `/messages/${id}_${business.id}`,
    who: customer,
    call: 'sendMessage',
    async act(page, round) {
      const content = `When could you come? ${round}`;
      await page.getByRole('textbox', { name: /^Message to/ }).fill(content);
      await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('log').getByText(content)).toHaveCount(1);
      await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue('');
    },
  });
}

async function openOwnCard(browser: Browser): Promise<void> {
  const who = await registerCustomer();
  const { title } = await post(who);
  await visitRepeatedly(browser, {
    address: '/customer',
    who,
    async act(page) {
      await page.getByRole('article').getByRole('button', { name: 'View Details' }).first().click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    },
  });
}

async function openCard(browser: Browser): Promise<void> {
  await post(await registerCustomer());
  await visitRepeatedly(browser, {
    address: '/business',
    who: await registerGeneralist(),
    async act(page) {
      await page.getByRole('article').getByRole('button', { name: 'View Details' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page).toHaveURL(/request=/);
    },
  });
}

async function restOnTime(browser: Browser): Promise<void> {
  const who = await registerCustomer();
  await post(who);
  await visitRepeatedly(browser, {
    address: '/customer',
    who,
    async act(page) {
      await page.getByRole('article').getByRole('time').first().hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  });
}

type Part = (browser: Browser) => Promise<void>;
/** Those after the first of a story are of other pages with the same mechanism. */
const STORIES: Record<string, readonly [Part, ...Part[]]> = {
  'forms of guests keep what was typed, and send it once': [signIn, register, resetPassword],
  'forms of accounts keep what was typed, and send it once': [sendMessage, describe, saveProfile],
  'the first press on a card opens it': [openOwnCard, openCard],
  'a resting pointer opens a tooltip': [restOnTime],
};

for (const [story, [first, ...others]] of Object.entries(STORIES)) {
  test(story, async ({ browser }) => {
    for (const part of [first, ...(ROUNDS > 0 ? others : [])])
      await test.step(part.name, () => part(browser));
  });
}

test('removes form fields from the URL and sends none of them to the API', async ({ page }) => {
  const heard: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) heard.push(request.url(), request.headers().referer ?? '');
  });
  await page.goto('/login?email=maria%40example.com&password=secret+day+1&next=%2Fprofile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await expect(page.getByLabel('Email')).toHaveValue('');
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.join()).not.toContain('secret');
});
