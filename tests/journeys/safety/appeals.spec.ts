import { post } from '../../support/people/market.ts';
import { registerAdmin, registerBusiness } from '../../support/people/people.ts';
import { downloadData } from '../support/downloads.ts';
import { dialog, question } from '../support/overlays.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const APPEAL = 'The key is for the dog.';

test('a suspended business downloads its data, appeals, and works again once another administrator lifts it', async ({
  page,
  context,
  browser,
}) => {
  const [business, ada] = await Promise.all([registerBusiness({ accountType: 'both' }), registerAdmin()]);
  const title = `Mow the lawn ${business.id}`;
  const { id } = await post(business, { title });
  await ada.client.do('createAct', {
    input: { act: 'suspend', days: null, kind: 'request', thingId: id, reason: 'It names a neighbor.' },
  });
  await enterAs(context, business, 'business');
  await page.goto('/business');
  const notice = page.getByRole('heading', { name: 'Your account is suspended' });
  await expect(notice).toBeVisible();
  const { data } = await downloadData(page);
  expect(data).toMatchObject({ account: { email: business.email } });
  const decision = page.getByRole('article', { name: /Account suspended/ });
  await decision.getByRole('button', { name: 'Appeal' }).click();
  await question(page).getByRole('textbox').fill(APPEAL);
  await question(page).getByRole('button', { name: 'Appeal' }).click();
  await expectToast(page, "Appeal sent. We'll notify you of the decision.");
  await expect(decision).toContainText('Another team member is reviewing your appeal.');
  await expect(decision.getByRole('button')).toHaveCount(0);
  await page.goto('/messages');
  await expect(notice).toBeVisible();

  const office = await browser.newContext();
  await enterAs(office, await registerAdmin());
  const desk = await office.newPage();
  await desk.goto('/admin/appeals');
  const listed = desk.getByRole('link', { name: title, includeHidden: true });
  await listed.click();
  const waiting = dialog(desk);
  await expect(waiting).toContainText(APPEAL);
  await waiting.getByRole('button', { name: 'Lift Suspension' }).click();
  await question(desk).getByRole('textbox').fill('The neighbors agree.');
  await question(desk).getByRole('button', { name: 'Lift Suspension' }).click();
  await expectToast(desk, 'Decision reversed. The author will see your reason.');
  await expect(listed).toHaveCount(0);
  await page.goto('/business');
  await expect(page.getByRole('heading', { name: 'Available Service Requests' })).toBeVisible();
});
