import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { post } from '../support/market.ts';
import { registerBusiness, registerCustomer } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search requests' });
const chips = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Saved searches' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

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
  await expectAccessible(page);
  await saving.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Roofing');
  await page.getByRole('button', { name: 'Save Search' }).click();
  await expect(saving.getByLabel('Name')).toHaveValue(new RegExp(word));
  await saving.getByLabel('Name').fill('Roofs in Austin');
  await expectAccessible(page);
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
  await expectAccessible(page);

  const { id } = await post(customer, { title: `Mend ${word}` });
  await expect
    .poll(async () => (await business.client.do('listNotifications')).map(({ title, url }) => [title, url]))
    .toEqual([['New request for "Roofs in Austin"', `/business?request=${id}`]]);
});

test('a business renames and deletes saved searches, and changes their alerts, on a small phone too', async ({
  page,
  context,
}) => {
  const business = await registerBusiness();
  const save = (name: string) =>
    business.client.do('saveSearch', {
      input: { name, query: { category: 'Roofing', q: name.toLowerCase() }, alert: 'at-once' },
    });
  await save('Roofs with a name that is much too long for a small phone');
  await save('Gutters');
  const stored = async () =>
    (await business.client.do('listSavedSearches')).map(({ name, alert }) => [name, alert]);
  await enterAs(context, business);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/business');
  await expect(chips(page).getByRole('button')).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Edit saved searches' }).click();
  const editing = dialog(page, 'Saved searches');
  await expectAccessible(page);

  await editing.getByRole('button', { name: 'Rename Roofs' }).click();
  const name = editing.getByRole('textbox', { name: 'Name' });
  await name.fill('gutters');
  await name.press('Enter');
  await expect(
    editing.getByText('You already have a search named "gutters". Please choose another name.'),
  ).toBeVisible();
  await name.fill('Roofs');
  await editing.getByRole('button', { name: 'Save Name' }).click();
  await expect(editing.getByRole('heading', { name: 'Roofs' })).toBeVisible();
  const alert = editing.getByRole('combobox', { name: 'Notify me of new requests for Gutters' });
  await alert.selectOption('In the daily summary');
  await expect(editing.getByRole('link', { name: 'Turn it on in your settings' })).toBeVisible();
  await expectAccessible(page);
  await expect(alert).toBeEnabled();
  await alert.selectOption('Never');
  await expect.poll(stored).toEqual([
    ['Roofs', 'at-once'],
    ['Gutters', 'never'],
  ]);

  await editing.getByRole('button', { name: 'Delete Gutters' }).click();
  await expect(editing.getByRole('listitem')).toHaveCount(1);
  await editing.getByRole('button', { name: 'Delete Roofs' }).click();
  await expect(editing).toBeHidden();
  await expect(chips(page)).toBeHidden();
  await expect.poll(stored).toEqual([]);
});
