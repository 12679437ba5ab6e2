import { accept, post, send } from '../../support/people/market.ts';
import { type Person, registerBusiness } from '../../support/people/people.ts';
import { goLive, openLive } from '../support/live.ts';
import { dialog } from '../support/overlays.ts';
import { enterAs, enterAsCustomer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const ADDRESS = '12 Elm Street, Apt 4, Austin, TX 78701';
const contactIn = (page: Parameters<typeof dialog>[0]) =>
  dialog(page).getByRole('region', { name: 'Contact' });
const northside = () => registerBusiness({ businessName: 'Northside' });

async function postWithEstimate(
  owner: Person,
  business: Person,
): Promise<{ id: string; estimateId: string }> {
  const { id } = await post(owner);
  return { id, estimateId: (await send(business, id)).id };
}

test('a business asks for contact details, sees at once when the customer shares and revokes them, and is in the log', async ({
  page,
  context,
  browser,
}) => {
  const [owner, business] = await Promise.all([enterAsCustomer(context), northside()]);
  const { id, estimateId } = await postWithEstimate(owner, business);
  await accept(owner, estimateId);
  await goLive(page, `/customer?request=${id}`);
  await expect(contactIn(page)).toContainText('but not your street or phone number');

  const elsewhere = await browser.newContext();
  await enterAs(elsewhere, business);
  const theirs = await openLive(elsewhere, `/business?request=${id}`);
  await expect(contactIn(theirs)).toContainText("hasn't shared");
  await expect(dialog(theirs)).not.toContainText('Elm Street');
  await contactIn(theirs).getByRole('button', { name: 'Request Contact Details' }).click();
  await expect(contactIn(theirs)).toContainText('You asked for them');

  await expect(contactIn(page)).toContainText('Northside asked for your exact address');
  await contactIn(page).getByRole('button', { name: 'Share Address and Phone' }).click();
  await expectToast(page, 'Northside can see your address and phone number');
  await expect(contactIn(theirs).getByRole('link', { name: ADDRESS })).toBeVisible();

  await contactIn(page).getByRole('button', { name: 'Stop Sharing' }).click();
  await expectToast(page, 'Northside no longer sees your address and phone number');
  await expect(contactIn(theirs)).not.toContainText('Elm Street');
  await elsewhere.close();

  await page.goto('/profile');
  await page.mouse.wheel(0, 5000);
  const log = page.getByRole('list', { name: 'Who saw your contact details' });
  await expect(log).toContainText('Northside');
  await expect(log).toContainText('Your exact address and phone number');
});
