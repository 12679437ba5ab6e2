import { accept, post, send } from '../support/market.ts';
import { type Person, registerBusiness } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { failCall } from './support/calls.ts';
import { estimate } from './support/customer-estimates.ts';
import { goLive, openLive } from './support/live.ts';
import { dialog, expectAgreementInSight, question } from './support/overlays.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

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

test('accepting an estimate shares the address and phone number only if the box is ticked', async ({
  page,
  context,
}) => {
  const [owner, business] = await Promise.all([enterAsCustomer(context), northside()]);
  const { id } = await postWithEstimate(owner, business);
  await page.goto(`/customer?request=${id}`);
  const open = () => estimate(page, 'Northside').getByRole('button', { name: 'Accept' }).click();
  const box = question(page).getByRole('checkbox', {
    name: 'Share my exact address and phone number with Northside',
  });
  await open();
  await expect(box).not.toBeChecked();
  await expectAgreementInSight(page);
  await box.check();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await open();
  await expect(box).not.toBeChecked();
  await box.check();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Accept Estimate' }).click();
  await expectToast(page, 'Estimate accepted!');
  await expect(contactIn(page)).toContainText(
    'You shared your exact address and phone number with Northside',
  );
  await expect(contactIn(page).getByRole('link', { name: /Main Street/ })).toBeVisible();

  await enterAs(context, business);
  await page.goto(`/business?request=${id}`);
  await expect(contactIn(page).getByRole('link', { name: ADDRESS })).toBeVisible();
  await expect(contactIn(page).locator('a[href^="tel:"]')).toBeVisible();

  await enterAs(context, owner);
  await page.goto('/profile');
  await page.mouse.wheel(0, 5000);
  const log = page.getByRole('list', { name: 'Who saw your contact details' });
  await expect(log).toContainText('Northside');
  await expect(log).toContainText('Your exact address and phone number');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('a page with listeners', () => {
  test('a business asks for contact details, and sees at once when the customer shares and revokes them', async ({
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
    const endFailure = await failCall(theirs, 'askForContact');
    await contactIn(theirs).getByRole('button', { name: 'Request Contact Details' }).click();
    await expectToast(theirs, "Your request wasn't sent");
    await endFailure();
    await contactIn(theirs).getByRole('button', { name: 'Request Contact Details' }).click();
    await expect(contactIn(theirs)).toContainText('You asked for them');
    await expectAccessible(theirs);

    await expect(contactIn(page)).toContainText('Northside asked for your exact address');
    await expectNoSidewaysScroll(page);
    await contactIn(page).getByRole('button', { name: 'Share Address and Phone' }).click();
    await expectToast(page, 'Northside can see your address and phone number');
    await expect(contactIn(theirs).getByRole('link', { name: ADDRESS })).toBeVisible();
    await expectAccessible(page);

    await contactIn(page).getByRole('button', { name: 'Stop Sharing' }).click();
    await expectToast(page, 'Northside no longer sees your address and phone number');
    await expect(contactIn(theirs)).not.toContainText('Elm Street');
    await elsewhere.close();
  });
});
