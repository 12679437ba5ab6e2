/** What can fail in the details of a customer's request. */
import { aBusiness, aCustomer, aJob, anEstimate, aRequest } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { open } from '@test/open.tsx';
import { dialog, question } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { beforeEach, expect, test } from 'vitest';

const owner = aCustomer();
const estimate = () => dialog().getByRole('article');
const press = (name: string) => estimate().getByRole('button', { name, exact: true }).click();
const answer = (name: string) => question().getByRole('button', { name }).click();

beforeEach(() => enterAs(owner));

test('shows an error when accepting or rejecting fails, and keeps the estimate pending', async () => {
  const request = aRequest({ customerId: owner.id });
  answerMyRequests([request], [anEstimate(request)]);
  await open(`/customer?request=${request.id}`);
  const intact = () => expect.element(estimate().getByText('Pending')).toBeVisible();
  await expectFailureShown({
    call: 'acceptEstimate',
    title: 'Failed to accept estimate',
    fallback: 'Please try again.',
    attempt: async () => {
      await press('Accept Estimate');
      await answer('Accept Estimate');
    },
    intact,
  });
  await expectFailureShown({
    call: 'changeEstimateStatus',
    title: 'Failed to reject estimate',
    fallback: 'Please try again.',
    attempt: async () => {
      await press('Reject');
      await answer('Reject Estimate');
    },
    intact,
  });
});

test('shows an error when completing a job fails, and keeps the job running', async () => {
  const job = aJob(owner, aBusiness(), 'in-progress');
  answerMyRequests([job.request], [job.estimate]);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  await open(`/customer?request=${job.request.id}`);
  await expectFailureShown({
    call: 'completeRequest',
    title: 'Failed to mark job as complete',
    attempt: async () => {
      await press('Mark as Complete');
      await answer('Mark as Complete');
    },
    intact: () => expect.element(estimate().getByText('Accepted', { exact: true })).toBeVisible(),
  });
});
