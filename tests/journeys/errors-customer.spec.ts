import { accept, post, send } from '../support/market.ts';
import { registerBusiness } from '../support/people.ts';
import { expectFailureShown } from './support/failures.ts';
import { question } from './support/overlays.ts';
import { agree, postNow, submit, write } from './support/request-form.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('shows an error when posting a request fails, and keeps what was typed', async ({ page, context }) => {
  await enterAsCustomer(context);
  await write(page, 'Mend the gate');
  await submit(page).click();
  await agree(page).check();
  await expectFailureShown(page, {
    call: 'createRequest',
    title: 'Failed to post request',
    fallback: 'Please try again.',
    attempt: () => postNow(page).click(),
    intact: async () => {
      await expect(agree(page)).toBeChecked();
      await expect(page.getByLabel('Title')).toHaveValue('Mend the gate');
      await expect(page.getByLabel('Category')).toHaveValue('Carpentry');
      await expect(page.getByLabel('Description')).toHaveValue('Two posts are loose.');
      await expect(page.getByLabel('Location')).toHaveValue('12 Elm Street, Austin, TX 78701');
      await expect(page.getByLabel('Maximum budget')).toHaveValue('2500');
      await expect(page.getByLabel('Timeline')).toHaveValue('Next week');
    },
  });
});

test('shows an error when updating a request fails, and keeps what was typed', async ({ page, context }) => {
  await post(await enterAsCustomer(context), { title: 'Old title' });
  await page.goto('/customer');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('New title');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Maximum budget').fill('900');
  const update = dialog.getByRole('button', { name: 'Update Service Request' });
  await expectFailureShown(page, {
    call: 'updateRequest',
    title: 'Failed to update request',
    fallback: 'Please try again.',
    // By key, because a click this soon after the last one counts as a double click.
    attempt: () => update.press('Enter'),
    intact: async () => {
      await expect(dialog.getByLabel('Title')).toHaveValue('New title');
      await expect(dialog.getByLabel('Maximum budget')).toHaveValue('900');
      await expect(update).toBeEnabled();
    },
  });
});

test('shows an error when accepting or rejecting fails, and keeps the estimate pending', async ({
  page,
  context,
}) => {
  const request = await post(await enterAsCustomer(context));
  await send(await registerBusiness(), request.id);
  await page.goto(`/customer?request=${request.id}`);
  const estimate = page.getByRole('dialog').getByRole('article');
  const intact = () => expect(estimate).toContainText('Pending');
  await expectFailureShown(page, {
    call: 'acceptEstimate',
    title: 'Failed to accept estimate',
    fallback: 'Please try again.',
    attempt: async () => {
      await estimate.getByRole('button', { name: 'Accept Estimate' }).click();
      await question(page).getByRole('button', { name: 'Accept Estimate' }).click();
    },
    intact,
  });
  await expectFailureShown(page, {
    call: 'changeEstimateStatus',
    title: 'Failed to reject estimate',
    fallback: 'Please try again.',
    attempt: async () => {
      await estimate.getByRole('button', { name: 'Reject' }).click();
      await question(page).getByRole('button', { name: 'Reject Estimate' }).click();
    },
    intact,
  });
});

test('shows an error when completing a job fails, and keeps the job running', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const request = await post(owner);
  await accept(owner, (await send(await registerBusiness(), request.id)).id);
  await page.goto(`/customer?request=${request.id}`);
  const estimate = page.getByRole('dialog').getByRole('article');
  await expectFailureShown(page, {
    call: 'completeRequest',
    title: 'Failed to mark job as complete',
    attempt: async () => {
      await estimate.getByRole('button', { name: 'Mark as Complete' }).click();
      await question(page).getByRole('button', { name: 'Mark as Complete' }).click();
    },
    intact: () => expect(estimate).toContainText('Accepted'),
  });
});
