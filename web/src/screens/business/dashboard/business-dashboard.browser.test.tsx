/** What can fail on the dashboard of a business. */
import { aBusiness, aRequest } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { open } from '@test/open.tsx';
import { dialog, question } from '@test/overlays.ts';
import { answerBusiness, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

beforeEach(() => enterAs(aBusiness()));

test('shows an error when sending an estimate fails, and keeps what was typed', async () => {
  const request = aRequest();
  answerBusiness([request]);
  await open(`/business?request=${request.id}`);
  await dialog().getByRole('button', { name: 'Send Estimate' }).click();
  const form = page.getByRole('dialog', { name: 'Send Estimate', includeHidden: true });
  await form.getByLabelText('Your Price').write('640');
  await form.getByLabelText('Timeline').selectOptions('1 week');
  await form.getByLabelText('Description').write('With new tiles');
  await form.getByRole('button', { name: 'Send Estimate' }).click();
  await question().getByRole('checkbox').click();
  await expectFailureShown({
    call: 'createEstimate',
    title: 'Failed to send estimate',
    fallback: 'Please try again.',
    attempt: () => question().getByRole('button', { name: 'Send Estimate' }).click(),
    intact: async () => {
      await expect.element(question().getByRole('checkbox')).toBeChecked();
      await expect.element(form.getByLabelText('Your Price')).toHaveValue('640');
      await expect.element(form.getByLabelText('Timeline')).toHaveValue('1 week');
      await expect.element(form.getByLabelText('Description')).toHaveValue('With new tiles');
    },
  });
});

test('says below the list when a limit allows the next page again, and loads it on Retry', async () => {
  const [first, second] = [aRequest({ title: 'First' }), aRequest({ title: 'Second' })];
  const limit = 'Please try again in 34 minutes.';
  answerBusiness([]);
  server.answerPages('listOpenRequests', [[first], [second]]);
  const recover = server.refuseFrom('listOpenRequests', 1, 'too-many-attempts', limit);
  await open('/business');
  await expect.element(page.getByText("We couldn't load more service requests.")).toBeVisible();
  await expect.element(page.getByText(limit)).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'First' })).toBeVisible();
  recover();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('article', { name: 'Second' })).toBeVisible();
});
