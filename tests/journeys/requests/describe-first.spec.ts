import type { Locator, Page } from '@playwright/test';
import { person } from '../support/people.ts';
import { agree, postNow, proceed, submit } from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

async function fillAccount(page: Page) {
  const someone = person('customer');
  await page.getByLabel('Full name').fill(someone.name);
  await page.getByLabel('Email').fill(someone.email);
  await password(page).fill(someone.password);
  return someone;
}

const postedRequest = (page: Page, title: string) => page.getByRole('article', { name: title });

test('leads someone new from the home page to a posted request in at most 20 presses', async ({ page }) => {
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  /** A native list is pressed to open it, and again to choose. */
  const choose = async (list: Locator, option: string) => {
    presses += 2;
    await list.selectOption(option);
  };
  const main = page.getByRole('main');
  await page.goto('/');
  await press(main.getByRole('link', { name: 'I Need Service' }).first());
  await press(main.getByRole('link', { name: 'Describe the job first' }));
  await expect(page).toHaveURL('/describe');
  await expect(page.getByText('You can add photos after you create your account.')).toBeVisible();
  await page.getByLabel('Title').fill('Mend the fence');
  await choose(page.getByLabel('Category'), 'Carpentry');
  await page.getByLabel('Description').fill('Two posts are loose.');
  await press(proceed(page));
  await page.getByLabel('Location').fill('Austin, TX 78701');
  await page.getByLabel('Minimum budget').fill('100');
  await page.getByLabel('Maximum budget').fill('250');
  await choose(page.getByLabel('Timeline'), 'Next week');
  await press(page.getByRole('radio', { name: /^High Priority/ }));
  await press(submit(page));
  await press(agree(page));
  await press(postNow(page));

  await expect(page.getByRole('radio', { name: 'Customer' })).toBeChecked();
  const { phone } = await fillAccount(page);
  await press(proceed(page));
  await expect(page.getByLabel('Location')).toHaveValue('Austin, TX 78701');
  await page.getByLabel('Phone').fill(phone);
  await press(page.getByRole('button', { name: 'Create Account' }));
  await expectToast(page, 'Service request posted!');
  await expect(page).toHaveURL('/customer');
  await expect(postedRequest(page, 'Mend the fence')).toContainText('high priority');
  expect(presses).toBeLessThanOrEqual(20);
});
