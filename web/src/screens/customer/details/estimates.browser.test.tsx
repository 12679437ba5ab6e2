/** The details of a customer's request: its estimates, and what the customer decides. */
import { pressKeys } from '@test/effects.ts';
import { aBusiness, aCustomer, aJob, anEstimate, aRequest, withEstimates } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, found, press, question } from '@test/overlays.ts';
import { answerMyRequests, answerRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const owner = aCustomer();
const request = aRequest({ customerId: owner.id, urgency: 'high' });
const northside = anEstimate(request, { businessName: 'Northside' });
const alder = anEstimate(request, { businessName: 'Alder & Sons', amount: 801 });
const hana = anEstimate(request, { businessName: 'Hana Kowal', amount: 199 });
const running = { ...request, status: 'in-progress' as const };
const accepted = { ...northside, status: 'accepted' as const };

const FOREVER = '2999-01-01T00:00:00.000Z';

const estimate = (name: string) => dialog().getByRole('article', { name });
const isClosed = () => expect.element(dialog()).not.toBeInTheDocument();
const isAt = (address: string) => expect.poll(() => location.pathname + location.search).toBe(address);

/** What the server says from now on. */
const change = (changed: typeof request, estimates: (typeof northside)[]) =>
  answerMyRequests([withEstimates(changed, estimates)], estimates);

async function openDetails(...estimates: (typeof northside)[]): Promise<void> {
  change(request, estimates);
  await open(`/customer?request=${request.id}`);
}

beforeEach(() => enterAs(owner));

test('shows the request and all of its estimates, at an address of its own', async () => {
  change(request, [northside, alder, hana]);
  await open('/customer');
  const view = page.getByRole('button', { name: 'View Details' });
  await view.click();
  await expect.element(dialog().getByRole('heading', { name: request.title })).toBeVisible();
  for (const text of [
    `REQ-${request.id.slice(0, 8).toUpperCase()}`,
    /Carpentry.*Posted .+ ago/,
    'high priority',
    '$200 - $800',
    'Water comes in above the kitchen when it rains.',
    /Timeline\s*This week/,
    /Location\s*12 Elm Street, Austin, TX 78701/,
  ])
    await expect.element(dialog().getByRole('region', { name: 'Your request' })).toMatchTextContent(text);
  const progress = await found(dialog().getByRole('list', { name: 'Progress' }));
  expect(progress.querySelector('[aria-current="step"]')?.textContent).toBe('Estimates');
  await expect
    .element(dialog().getByRole('button', { name: 'Compare Estimates' }))
    .toBeInViewport({ ratio: 1 });
  await expect.element(dialog().getByRole('heading', { name: 'Estimates Received (3)' })).toBeVisible();
  await expect.element(dialog().getByText('3 pending')).toBeVisible();
  await expect
    .element(estimate('Northside'))
    .toMatchTextContent(/Pending\s*\$450\s*Timeline: 3-5 days\s*New shingles\s*Submitted .+ ago/);
  await expect.element(estimate('Northside')).not.toMatchTextContent('Outside budget');
  await expect.element(estimate('Alder & Sons')).toMatchTextContent('Outside budget');
  await expect.element(estimate('Hana Kowal')).toMatchTextContent('Outside budget');
  await isAt(`/customer?request=${request.id}`);
  history.back();
  await isClosed();

  await open(`/customer?request=${request.id}`);
  await expect.element(estimate('Northside')).toBeVisible();
  await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true);
  await pressKeys('{Escape}');
  await isClosed();
  await isAt('/customer');
});

test('accepting asks first, and shows the result where the focus is', async () => {
  await openDetails(northside, alder);
  const accept = estimate('Alder & Sons').getByRole('button', { name: 'Accept Estimate' });
  await accept.click();
  await expect
    .element(question())
    .toMatchTextContent('Accept the estimate of $801 (3-5 days) from Alder & Sons?');
  const share = question().getByRole('checkbox', {
    name: 'Share my exact address and phone number with Alder & Sons',
  });
  await share.click();
  await press('Cancel', question());
  await expect.element(accept).toHaveFocus();
  expect(server.asked('acceptEstimate')).toEqual([]);

  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  server.answer('acceptEstimate', () => {
    const won = { ...alder, status: 'accepted' as const };
    const estimates = [{ ...northside, status: 'rejected' as const }, won];
    change(running, estimates);
    return { estimate: won, serviceRequest: withEstimates(running, estimates) };
  });
  await accept.click();
  await expect.element(share).not.toBeChecked();
  await press('Accept Estimate', question());
  await expectToast(
    'Estimate accepted!',
    "You have accepted Alder & Sons's estimate. They will be notified.",
  );
  expect(server.asked('acceptEstimate')).toMatchObject([{ input: { shareContact: false } }]);
  await expect.element(estimate('Alder & Sons')).toMatchTextContent('Accepted');
  await expect.element(estimate('Northside')).not.toBeInTheDocument();
  await expect.element(dialog().getByText('1 Other Estimate')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Accept Estimate' })).not.toBeInTheDocument();
  await expect.element(dialog().getByText(/\d pending/)).not.toBeInTheDocument();
  await expect.element(estimate('Alder & Sons')).toHaveFocus();
  await expect.element(estimate('Alder & Sons')).toBeInViewport();
  await pressKeys('{Escape}');
  await expect.element(page.getByRole('article', { name: request.title })).toMatchTextContent('In Progress');
});

test('shares contact details with the accepted estimate if the box is ticked', async () => {
  await openDetails(northside);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  server.answer('acceptEstimate', () => {
    change(running, [accepted]);
    return { estimate: accepted, serviceRequest: withEstimates(running, [accepted]) };
  });
  await press('Accept Estimate', estimate('Northside'));
  await question().getByRole('checkbox').click();
  await press('Accept Estimate', question());
  await expectToast('Estimate accepted!');
  expect(server.asked('acceptEstimate')).toMatchObject([{ input: { shareContact: true } }]);
});

test('rejecting asks first, and leaves the other estimates unchanged', async () => {
  await openDetails(northside, alder);
  server.answer('changeEstimateStatus', () => {
    const rejected = { ...northside, status: 'rejected' as const };
    change(request, [rejected, alder]);
    return rejected;
  });
  await press('Reject', estimate('Northside'));
  await expect.element(question()).toMatchTextContent('This action cannot be undone.');
  await press('Timing', question());
  await press('Price', question());
  await press('Reject Estimate', question());
  await expectToast('Estimate rejected');
  expect(server.asked('changeEstimateStatus')).toMatchObject([
    { params: { id: northside.id }, input: { status: 'rejected', reason: 'price' } },
  ]);
  await expect.element(estimate('Northside')).toMatchTextContent('Rejected');
  await expect
    .element(estimate('Northside').getByRole('button', { name: /Accept|Reject/ }))
    .not.toBeInTheDocument();
  await expect.element(dialog().getByText('1 pending')).toBeVisible();
  await expect
    .element(estimate('Alder & Sons').getByRole('button', { name: 'Accept Estimate' }))
    .toBeVisible();
});

test('completing a job moves it to the history, and asks for stars', async () => {
  const job = aJob(owner, aBusiness({ businessName: 'Northside' }), 'in-progress');
  const updatedAt = new Date().toISOString();
  const request = { ...job.request, status: 'completed' as const, updatedAt, reviewUntil: FOREVER };
  const done = withEstimates(request, [
    { ...job.estimate, serviceRequestStatus: 'completed', completedAt: updatedAt },
  ]);
  answerMyRequests([job.request], [job.estimate]);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  server.answer('completeRequest', () => {
    answerMyRequests([done], done.estimates);
    return { serviceRequest: done };
  });
  await open(`/customer?request=${job.request.id}`);
  await press('Mark as Complete', estimate('Northside'));
  await expect.element(question()).toMatchTextContent('Mark Job as Complete');
  await press('Mark as Complete', question());
  await expectToast('Job marked as complete!', 'The job has moved to your history.');
  await expect.element(estimate('Northside')).toMatchTextContent('Completed');
  await expect.element(dialog().getByRole('button', { name: 'Mark as Complete' })).not.toBeInTheDocument();
  await expect.element(dialog().getByRole('radio', { name: '1 star: Poor' })).toHaveFocus();
  await expect.element(dialog().getByRole('group', { name: 'Stars' })).toBeInViewport({ ratio: 1 });
  await press('Close', dialog());
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect.element(page.getByRole('region', { name: 'Completed Job' })).toMatchTextContent('Northside');
});

test('canceling a request shows its estimates as rejected', async () => {
  await openDetails(northside);
  server.answer('updateRequest', () => {
    const estimates = [{ ...northside, status: 'rejected' as const }];
    change({ ...request, status: 'cancelled' }, estimates);
    return withEstimates({ ...request, status: 'cancelled' }, estimates);
  });
  await press('Cancel Request', dialog());
  await press('Cancel Request', question());
  await expectToast('Service request canceled');
  await expect.element(estimate('Northside')).toMatchTextContent('Rejected');
  await expect.element(dialog().getByRole('button', { name: 'Cancel Request' })).not.toBeInTheDocument();
  await press('Close', dialog());
  await expect.element(page.getByRole('tab', { name: 'Active 0' })).toBeVisible();
});

test('shows a failure with Retry, or a way back from a request that is not there', async () => {
  answerMyRequests([]);
  server.breakDown('getRequest');
  await open(`/customer?request=${request.id}`);
  await expect.element(dialog().getByText('Error loading details')).toBeVisible();
  await expect.element(dialog().getByText('Failed to load estimate details')).toBeVisible();
  answerRequests([withEstimates(request, [])]);
  await press('Retry', dialog());
  await expect.element(dialog().getByText('No estimates yet')).toBeVisible();

  const reason = "We couldn't find this service request. It may have been deleted.";
  server.refuse('getRequest', 'not-found', reason);
  await open(`/customer?request=${request.id}`);
  await expect.element(dialog().getByText(reason)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await press('Back to My Service Requests', dialog());
  await isClosed();
});
