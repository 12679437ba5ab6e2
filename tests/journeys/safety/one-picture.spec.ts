import { post } from '../../support/people/market.ts';
import { registerAdmin, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { jpeg, keepPicture } from '../../support/people/pictures.ts';
import { expectNoSidewaysScroll } from '../support/accessible.ts';
import { dialog, question } from '../support/overlays.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const REASON = 'It shows the house of the neighbors.';

test('a business reports a picture, an administrator hides it, and the owner reads why', async ({
  page,
  context,
}) => {
  const [owner, business, admin] = await Promise.all([
    registerCustomer(),
    registerBusiness(),
    registerAdmin(),
  ]);
  const sizes = [{ width: 400 }, { width: 600 }, { width: 800 }];
  const kept = await Promise.all(sizes.map(async (size) => keepPicture(owner, await jpeg(size))));
  const [first, reported, last] = kept.map(({ objectPath }) => objectPath);
  const title = `Paint the fence ${Date.now()}`;
  const request = await post(owner, { title, imageUrls: kept.map(({ objectPath }) => objectPath) });

  await enterAs(context, business);
  await page.goto(`/business?request=${request.id}`);
  await dialog(page).getByRole('button', { name: 'Open photo 2 of 3' }).click();
  await page.getByRole('button', { name: 'Report this photo' }).click();
  await question(page).getByText('Something illegal', { exact: true }).click();
  await question(page).getByLabel('In your own words').fill('That is not their house.');
  await question(page).getByRole('button', { name: 'Send Report' }).click();
  await expectToast(page, 'Report sent');

  await enterAs(context, admin);
  await page.goto(`/admin?account=${owner.id}`);
  const entry = page.getByRole('article', { name: title });
  await expect(entry).toContainText('Photo of a request');
  await expect(entry).toContainText('That is not their house.');
  await expect(entry).toContainText(request.description);
  await expect(entry.getByRole('img')).toHaveAttribute('src', new RegExp(`^${reported}`));
  await expectNoSidewaysScroll(page);
  await entry.getByRole('button', { name: 'Hide' }).click();
  await question(page).getByLabel('Reason').fill(REASON);
  await question(page).getByRole('button', { name: 'Hide' }).click();
  await expectToast(page, 'Hidden. The author will see your reason.');
  await expect(entry).toHaveCount(0);
  expect((await page.request.get(reported ?? '')).status()).toBe(404);
  await page.goto('/admin/record');
  await expect(page.getByText(REASON).first()).toBeVisible();

  await enterAs(context, owner);
  await page.goto(`/customer?request=${request.id}`);
  await expect(dialog(page).getByRole('button', { name: /^Open photo \d of 2$/ })).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Open photo 1 of 2' }).click();
  await expect(page.getByRole('dialog', { name: `${title} (1 of 2)` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report this photo' })).toHaveCount(0);
  await page.goto('/notifications?show=decisions');
  const decision = page.getByRole('article', { name: 'Photo of a request hidden' });
  await expect(decision).toContainText(REASON);
  const shown = decision.getByRole('img', { name: 'Open this photo' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await expectNoSidewaysScroll(page);
  await decision.getByRole('button', { name: 'Appeal' }).click();
  await question(page).getByRole('textbox').fill('It is our own house.');
  await question(page).getByRole('button', { name: 'Appeal' }).click();
  await expectToast(page, "Appeal sent. We'll notify you of the decision.");

  const appeal = dialog(page);
  await enterAs(context, admin);
  await page.goto('/admin/appeals');
  await page.getByRole('link', { name: title }).click();
  await expect(appeal).toContainText('Another administrator must decide the appeal.');
  await expect(appeal.getByRole('button', { name: 'Show Again' })).toHaveCount(0);
  await enterAs(context, await registerAdmin());
  await page.reload();
  await expect(appeal.getByRole('img').first()).toBeVisible();
  await appeal.getByRole('button', { name: 'Show Again' }).click();
  await question(page).getByRole('textbox').fill('It is theirs.');
  await question(page).getByRole('button', { name: 'Show Again' }).click();
  await expectToast(page, 'Decision reversed. The author will see your reason.');
  const again = await owner.client.do('getRequest', { params: { id: request.id } });
  expect(again.imageUrls).toEqual([first, reported, last]);
});
