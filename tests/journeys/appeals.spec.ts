/** Appeals against an administrator's decision, which another administrator reviews. */
import type { ActName } from '@marketplace/contract/act/schema';
import type { Browser, Page } from '@playwright/test';
import { post } from '../support/market.ts';
import { type Person, registerAdmin, registerBusiness } from '../support/people.ts';
import { downloadData } from './support/downloads.ts';
import { question } from './support/overlays.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const REASON = 'It says where the neighbors keep their key.';
const APPEAL = 'The key is for the dog.';
const decision = (page: Page, name: RegExp) => page.getByRole('article', { name });

const decide = (by: Person, act: ActName, thingId: string) =>
  by.client.do('createAct', {
    input: { act, kind: 'request', thingId, reason: REASON, ...(act === 'suspend' && { days: null }) },
  });

async function open(browser: Browser, who: Person, address: string): Promise<Page> {
  const context = await browser.newContext();
  await enterAs(context, who);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function appeal(page: Page, act: RegExp): Promise<void> {
  await decision(page, act).getByRole('button', { name: 'Appeal' }).click();
  await question(page).getByRole('textbox').fill(APPEAL);
  await question(page).getByRole('button', { name: 'Appeal' }).click();
  await expectToast(page, "Appeal sent. We'll notify you of the decision.");
  await expect(decision(page, act)).toContainText('Another team member is reviewing your appeal.');
  await expect(decision(page, act).getByRole('button')).toHaveCount(0);
}

/** Grants an appeal as an administrator who did not make the decision. */
async function grant(browser: Browser, text: string, label: string): Promise<void> {
  const page = await open(browser, await registerAdmin(), '/admin/appeals');
  const waiting = page.getByRole('article').filter({ hasText: text });
  await expect(waiting).toContainText(APPEAL);
  await waiting.getByRole('button', { name: label }).click();
  await question(page).getByRole('textbox').fill('The neighbors agree.');
  await question(page).getByRole('button', { name: label }).click();
  await expectToast(page, 'Decision reversed. The author will see your reason.');
  await expect(waiting).toHaveCount(0);
  await page.context().close();
}

test('a hidden request is shown again after another administrator grants the appeal', async ({
  page,
  context,
  browser,
}) => {
  const [owner, ada, business] = await Promise.all([
    enterAsCustomer(context),
    registerAdmin(),
    registerBusiness(),
  ]);
  const title = `Walk the dog ${Date.now()}`;
  const { id } = await post(owner, { title });
  await decide(ada, 'hide', id);
  await page.goto('/customer');
  await expect(page.getByRole('article', { name: title })).toContainText('Hidden by our team');
  await page.goto(`/customer?request=${id}`);
  await expect(page.getByText("Businesses can't see your request while it's hidden.")).toBeVisible();
  await page.getByRole('link', { name: 'View Decision' }).click();

  await appeal(page, /Request hidden/);

  await test.step('the deciding administrator cannot grant the appeal', async () => {
    const first = await open(browser, ada, '/admin/appeals');
    const waiting = decision(first, /Request hidden/).filter({ hasText: title });
    await expect(waiting).toContainText('Another administrator must decide the appeal.');
    await expect(waiting.getByRole('button')).toHaveCount(0);
    await first.context().close();
  });

  await grant(browser, title, 'Show Again');
  await page.reload();
  await expect(decision(page, /Request hidden/)).toContainText('Appeal granted');
  await expect(decision(page, /Request hidden/)).toContainText('The neighbors agree.');
  const seeker = await open(browser, business, '/business');
  await expect(seeker.getByRole('heading', { name: title }).first()).toBeVisible();
  await seeker.context().close();
});

test('a suspended business downloads its data, appeals, and works again once the suspension is lifted', async ({
  page,
  context,
  browser,
}) => {
  const [business, ada] = await Promise.all([registerBusiness({ accountType: 'both' }), registerAdmin()]);
  const title = `Mow the lawn ${Date.now()}`;
  const { id } = await post(business, { title });
  await decide(ada, 'suspend', id);
  await enterAs(context, business, 'business');
  await page.goto('/business');
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  const { data } = await downloadData(page);
  expect(data).toMatchObject({ account: { email: business.email } });
  await appeal(page, /Account suspended/);
  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();

  await grant(browser, title, 'Lift Suspension');
  await page.goto('/business');
  await expect(page.getByRole('heading', { name: 'Available Service Requests' })).toBeVisible();
});
