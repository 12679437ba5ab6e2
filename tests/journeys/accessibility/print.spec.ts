import type { Page } from '@playwright/test';
import { post, send } from '../../support/people/market.ts';
import { DESKTOP } from '../support/accessible.ts';
import { register } from '../support/customer-estimates.ts';
import { enterAsCustomer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const estimate = (page: Page) => page.getByRole('article', { name: 'Northside', exact: true });
const accept = (page: Page) =>
  estimate(page).getByRole('button', { name: 'Accept Estimate', includeHidden: true });
const search = (page: Page) => page.getByPlaceholder('Search your requests');

test('paper has open details, without the list and without buttons', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const { id } = await post(owner);
  await send(await register.northside(), id);
  for (const viewport of [{ width: 390, height: 844 }, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto(`/customer?request=${id}`);
    await expect(accept(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(estimate(page)).toBeVisible();
    await expect(accept(page)).toBeHidden();
    await expect(search(page)).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});
