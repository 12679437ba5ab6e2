/** What can fail on the dashboard of a customer. */
import { aBusiness, aCustomer, aJob, aRequest } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { answerFrame, open } from '@test/open.tsx';
import { question } from '@test/overlays.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const owner = aCustomer();
const card = () => page.getByRole('article');

test('shows an error when deleting a request fails, and keeps the request', async () => {
  answerFrame(owner);
  server.answer('listMyRequests', [aRequest({ customerId: owner.id })]);
  await open('/customer');
  await expectFailureShown({
    call: 'deleteRequest',
    title: 'Delete failed',
    fallback: 'Failed to delete service request. Please try again.',
    attempt: async () => {
      await card().getByRole('button', { name: 'Delete' }).click();
      await question().getByRole('button', { name: 'Delete' }).click();
    },
    intact: () => expect.element(card()).toBeVisible(),
  });
});

test('shows an error when clearing the history fails, and counts one request in the singular', async () => {
  answerFrame(owner);
  server.answer('listMyRequests', [aJob(owner, aBusiness()).request]);
  await open('/customer?tab=completed');
  const attempt = async () => {
    await page.getByRole('button', { name: 'Clear History' }).click();
    await question().getByRole('button', { name: 'Clear History' }).click();
  };
  await expectFailureShown({
    call: 'clearCompletedRequests',
    title: 'Clear history failed',
    fallback: 'Failed to clear history. Please try again.',
    attempt,
    intact: () => expect.element(card()).toBeVisible(),
  });
  server.answer('clearCompletedRequests', { count: 1 });
  server.answer('listMyRequests', []);
  await attempt();
  await expectToast('History cleared', '1 completed request removed from your history.');
});
