/** The form for a new request: failures, and drafts. */
import { expectAccessible } from '@test/accessible.ts';
import { aCustomer } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { agree, describeNeed, postNow, submit, writeRequest } from '@test/forms.ts';
import { open } from '@test/open.tsx';
import { question } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

beforeEach(() => {
  enterAs(aCustomer());
  answerMyRequests([]);
});

test('shows an error when posting a request fails, and keeps what was typed', async () => {
  await open('/customer/new-request');
  await writeRequest('Mend the gate');
  await submit().click();
  await agree().click();
  await expectFailureShown({
    call: 'createRequest',
    title: 'Failed to post request',
    fallback: 'Please try again.',
    attempt: () => postNow().click(),
    intact: async () => {
      await expect.element(agree()).toBeChecked();
      await expect.element(page.getByLabelText('Title')).toHaveValue('Mend the gate');
      await expect.element(page.getByLabelText('Category')).toHaveValue('Carpentry');
      await expect.element(page.getByLabelText('Description')).toHaveValue('Two posts are loose.');
      await expect.element(page.getByLabelText('Location')).toHaveValue('12 Elm Street, Austin, TX 78701');
      await expect.element(page.getByLabelText('Maximum budget')).toHaveValue('2500');
      await expect.element(page.getByLabelText('Timeline')).toHaveValue('Next week');
    },
  });
});

test('asks before leaving a form with input', async () => {
  await open('/customer/new-request');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => location.pathname).toBe('/customer');

  await open('/customer/new-request');
  await describeNeed();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(question()).toHaveAccessibleName('Discard this request?');
  await expectAccessible();
  await question().getByRole('button', { name: 'Keep Editing' }).click();
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Mend the fence');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await question().getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => location.pathname).toBe('/customer');
  await open('/customer/new-request');
  await expect.element(page.getByLabelText('Title')).toHaveValue('');
});
