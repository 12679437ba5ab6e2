import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { post } from '../support/market.ts';
import { registerBusiness, registerCustomer } from '../support/people.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search requests' });
const chips = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Saved searches' });

/** A word that occurs in no other test's requests. */
const uniqueWord = () => `w${randomUUID().replaceAll('-', '').slice(0, 10)}`;

test('a business saves a search, applies it by one press, and hears of a new request that it finds', async ({
  page,
  context,
}) => {
  const word = uniqueWord();
  const [customer, business] = await Promise.all([
    registerCustomer(),
    registerBusiness({ serviceCategories: ['Painting'] }),
  ]);
  await enterAs(context, business);
  await page.goto('/business');
  await expect(page.getByRole('button', { name: 'Save Search' })).toBeHidden();
  await search(page).fill(word);
  await page.getByRole('button', { name: 'Save Search' }).click();
  const saving = page.getByRole('alertdialog', { name: 'Save search' });
  await expect(saving.getByText('also choose a category or a distance')).toBeVisible();
  await saving.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Roofing');
  await page.getByRole('button', { name: 'Save Search' }).click();
  await expect(saving.getByLabel('Name')).toHaveValue(new RegExp(word));
  await saving.getByLabel('Name').fill('Roofs in Austin');
  await saving.getByLabel('Name').press('Enter');
  await expectToast(page, 'Search saved');

  const chip = chips(page).getByRole('button', { name: 'Roofs in Austin (notifies you)' });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Save Search' })).toBeHidden();
  await chip.click();
  await expect(search(page)).toHaveValue('');
  await page.reload();
  await chip.click();
  await expect(search(page)).toHaveValue(word);

  const { id } = await post(customer, { title: `Mend ${word}` });
  await expect
    .poll(async () => (await business.client.do('listNotifications')).map(({ title, url }) => [title, url]))
    .toEqual([['New request for "Roofs in Austin"', `/business?request=${id}`]]);
});
