import { FORMER_MEMBER } from '@marketplace/contract/account/rules';
import { aBusiness, aCustomer, aJob, withEstimates } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, press, question } from '@test/overlays.ts';
import { answerMyRequests, answerRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expect, test } from 'vitest';

test('a customer ends a job after the business has left, without sharing anything more', async () => {
  const owner = aCustomer();
  const job = aJob(owner, aBusiness(), 'in-progress');
  const left = { ...job.estimate, businessName: FORMER_MEMBER, businessLeft: true };
  enterAs(owner);
  answerMyRequests([job.request], [left]);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  await open(`/customer?request=${job.request.id}`);
  const estimate = dialog().getByRole('article', { name: FORMER_MEMBER });
  await expect.element(estimate).toMatchTextContent("This business has left and can't reply.");
  await expect.element(dialog().getByRole('button', { name: 'Cancel Request' })).toBeVisible();
  await expect.element(dialog().getByText("You didn't share your exact address")).toBeVisible();
  await expect
    .element(dialog().getByRole('button', { name: 'Share Address and Phone' }))
    .not.toBeInTheDocument();

  const completed = { ...job.request, status: 'completed' as const };
  server.answer('completeRequest', () => {
    const done = { ...left, completedAt: '2026-03-04T10:00:00.000Z' };
    answerMyRequests([completed], [done]);
    answerRequests([withEstimates(completed, [done])]);
    return { serviceRequest: completed };
  });
  await press('Mark as Complete', estimate);
  await press('Mark as Complete', question());
  await expect.element(estimate).not.toMatchTextContent('has left');
});
