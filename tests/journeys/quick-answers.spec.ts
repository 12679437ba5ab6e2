/** Quick answers, which a business inserts into its messages. */
import { expectAccessible } from './support/accessible.ts';
import { failCall } from './support/calls.ts';
import { box, expect, test } from './support/conversation.ts';
import { enterAs } from './support/session.ts';
import { expectToast } from './support/toasts.ts';

test('a business saves quick answers and inserts them at the caret', async ({
  page,
  business,
  openConversation,
  enterBusiness,
}) => {
  const conversation = await enterBusiness();
  const toggle = conversation.getByRole('button', { name: 'Quick answers' });
  const panel = conversation.getByRole('region', { name: 'Quick answers' });
  const field = panel.getByRole('textbox', { name: 'Quick answer' });
  await toggle.click();
  await expect(panel.getByText(/Save replies you send often/)).toBeVisible();
  for (const answer of ['I can come on Tuesday.', 'Please send a picture.']) {
    await panel.getByRole('button', { name: 'Add a Quick Answer' }).click();
    await field.fill(answer);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByRole('button', { name: answer, exact: true })).toBeVisible();
  }
  await expectAccessible(page);

  // Edits and deletes in place. Escape closes one layer at a time, and never the dialog.
  await panel.getByRole('button', { name: 'Edit quick answer: I can come on Tuesday.' }).click();
  await field.fill('I can come on Wednesday.');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('button', { name: 'Edit quick answer: Please send a picture.' }).click();
  await field.press('Escape');
  await expect(field).toBeHidden();
  await panel.getByRole('button', { name: 'Edit quick answer: Please send a picture.' }).click();
  await panel.getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByRole('button', { name: 'Add a Quick Answer' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Please send a picture.', exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
  expect((await business.client.do('getMe')).user?.quickAnswers).toEqual(['I can come on Wednesday.']);

  // After a reload, by keyboard alone.
  const again = await openConversation(page, 'business');
  await box(again).fill('Hello.  Bye.');
  await box(again).evaluate((input) => input instanceof HTMLTextAreaElement && input.setSelectionRange(7, 7));
  await again.getByRole('button', { name: 'Quick answers' }).press('Enter');
  await expect(again.getByRole('button', { name: 'I can come on Wednesday.', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box(again)).toHaveValue('Hello. I can come on Wednesday. Bye.');
  await page.keyboard.type('!');
  await expect(box(again)).toHaveValue('Hello. I can come on Wednesday.! Bye.');
});

test('shows an error when saving quick answers fails, and keeps what was typed', async ({
  page,
  enterBusiness,
}) => {
  const conversation = await enterBusiness();
  await conversation.getByRole('button', { name: 'Quick answers' }).click();
  await conversation.getByRole('button', { name: 'Add a Quick Answer' }).click();
  const field = conversation.getByRole('textbox', { name: 'Quick answer' });
  await expect(conversation.getByRole('button', { name: 'Save' })).toBeDisabled();
  await field.fill('x'.repeat(301));
  await expect(field).toHaveValue('x'.repeat(300));
  const recover = await failCall(page, 'setQuickAnswers', 'Not now.');
  await conversation.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, "Your quick answers weren't saved", 'Not now.');
  await expect(field).toHaveValue('x'.repeat(300));
  await recover();
  await conversation.getByRole('button', { name: 'Save' }).click();
  await expect(field).toBeHidden();
});

test('offers customers no quick answers', async ({ page, context, customer, openConversation }) => {
  await enterAs(context, customer);
  const conversation = await openConversation(page, 'customer');
  await expect(conversation.getByRole('button', { name: 'Add pictures' })).toBeVisible();
  await expect(conversation.getByRole('button', { name: 'Quick answers' })).toBeHidden();
});
