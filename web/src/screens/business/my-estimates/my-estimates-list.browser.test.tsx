/** What a business reads and does in My Estimates. */

import type { Estimate } from '@marketplace/contract/estimate/schema';
import { pressKeys } from '@test/effects.ts';
import { aVisit, onDay } from '@test/examples/visits.ts';
import { aBusiness, aCustomer, aJob, anEstimate, anId, aRequest, withEstimates } from '@test/examples.ts';
import { expectLowCards, resize } from '@test/layout.ts';
import { aConversation } from '@test/messages.ts';
import { open } from '@test/open.tsx';
import { pressKey, question } from '@test/overlays.ts';
import {
  answerBusiness,
  answerConversation,
  answerRequests,
  enterAs,
  showConversations,
} from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const customer = aCustomer({ name: 'Maria Lopez' });
const business = aBusiness();
const mine = () => page.getByRole('dialog', { name: 'My Estimates' });
const button = (name: string | RegExp) => mine().getByRole('button', { name });
const group = (name: RegExp) => mine().getByRole('region', { name });
/** Not the rows of what waits. */
const cards = () =>
  mine()
    .getByRole('region', { name: /\(\d+\)/ })
    .getByRole('listitem');
const LONG_TITLE = 'Replace the leaking water heater in the basement, and the valve beside it';
/** Of an estimate with all that a form asks for. */
const stated: Partial<Estimate> = {
  coverage: {
    materials: { state: 'included' },
    tax: { state: 'included' },
    permits: { state: 'extra', amount: 120 },
    'clean-up': { state: 'excluded' },
  },
  guaranteeMonths: 24,
  lines: [{ text: 'Work', quantity: 1, price: 450 }],
};
const isEmpty = () => expect.element(mine().getByText('No estimates submitted yet')).toBeVisible();

/** An estimate on a request of its own. */
function about(title: string, changes: Partial<Estimate> = {}): Estimate {
  const { serviceRequestStatus = 'open' } = changes;
  const request = aRequest({
    title,
    customerId: customer.id,
    customerName: customer.name,
    status: serviceRequestStatus,
  });
  return anEstimate(request, { businessId: business.id, ...changes });
}

async function openMine(...estimates: Estimate[]): Promise<void> {
  answerBusiness([], estimates);
  await open('/business');
  await page.getByRole('button', { name: 'View My Estimates' }).click();
}

const confirm = (name: string) => question().getByRole('button', { name }).click();

beforeEach(() => enterAs(business));

test('shows how to send the first estimate when there are none', async () => {
  await openMine();
  await isEmpty();
  await expect
    .element(mine().getByText('Browse service requests to submit your first estimate'))
    .toBeVisible();
  await button('Browse Service Requests').click();
  await expect.element(mine()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'View My Estimates' })).toHaveFocus();
});

test('shows an error when the estimates fail to load, and loads them on Retry', async () => {
  answerBusiness([]);
  const recover = server.breakDown('listMyEstimates');
  await open('/business');
  await page.getByRole('button', { name: 'View My Estimates' }).click();
  await expect.element(mine().getByText('Failed to load your estimates')).toBeVisible();
  recover();
  await button('Retry').click();
  await isEmpty();
});

test('groups the estimates by status, each group with its own text', async () => {
  const done = aJob(customer, business).estimate;
  await openMine(
    about('Waiting'),
    about('Won', { status: 'accepted', serviceRequestStatus: 'in-progress' }),
    about('Lost', { status: 'rejected' }),
    done,
  );
  for (const text of ['Waiting', 'Maria Lopez', '$450', /Submitted .* ago/])
    await expect.element(group(/Pending Review/)).toMatchTextContent(text);
  await expect.element(group(/Accepted/)).toMatchTextContent('Congratulations! This estimate was accepted');
  await expect.element(group(/Accepted/).getByRole('button', { name: 'Mark as Complete' })).toBeVisible();
  await expect.element(group(/Rejected/)).toMatchTextContent('This estimate was not selected');
  for (const name of [/^Edit/, /^Delete/])
    await expect.element(group(/Rejected/).getByRole('button', { name })).toBeVisible();
  for (const text of [
    done.serviceRequestTitle,
    'Completed job - Accepted estimate (preserved for records)',
    'Cannot delete accepted estimates',
  ])
    await expect.element(group(/Completed Jobs/)).toMatchTextContent(text);
});

test('three estimates are seen on a phone', async () => {
  await resize(390, 844);
  const named = { customerName: 'Riverside Property Management' };
  const visited = about(LONG_TITLE, { ...stated, ...named });
  server.answer('listVisits', [
    aVisit({
      serviceRequestId: visited.serviceRequestId,
      window: onDay(1, 9),
      confirmedBy: ['customer', 'business'],
    }),
  ]);
  await openMine(
    visited,
    about('Waiting', { ...stated, seenAt: '2026-03-04T10:00:00.000Z' }),
    about(LONG_TITLE, { ...stated, ...named, seenAt: '2026-03-04T10:00:00.000Z', version: 2 }),
    about('Won', { ...stated, ...named, status: 'accepted', serviceRequestStatus: 'in-progress' }),
    about('Lost', { status: 'rejected' }),
    about(LONG_TITLE, { status: 'rejected', rejectionReason: 'price', acceptedPrice: 'below' }),
    aJob(customer, business).estimate,
  );
  await expect.element(cards()).toHaveLength(7);
  await expect.element(cards().first()).toMatchTextContent('Work tomorrow, 9–11 AM. Confirmed by both');
  await expectLowCards(cards());
});

test('an estimate says in a line what it covers, and its details say all of it', async () => {
  const request = aRequest({ title: 'Waiting', customerId: customer.id });
  const estimate = anEstimate(request, { businessId: business.id, ...stated });
  answerBusiness([], [estimate]);
  answerRequests([withEstimates(request, [estimate])]);
  await open('/business');
  await page.getByRole('button', { name: 'View My Estimates' }).click();
  await expect.element(cards()).toMatchTextContent('Covers 2 of 4 · 1 extra · Not covered: cleanup');
  await button('View request: Waiting').click();
  const own = page.getByRole('region', { name: 'Your estimate' });
  await expect.element(own).toMatchTextContent('Includes materials, sales tax');
  await expect.element(own.getByRole('button', { name: 'Show 1 Line Item' })).toBeVisible();
});

test('finds a won job among pending estimates on a phone, with everything needed to do it', async () => {
  await resize(390, 664);
  const won = about('Won', { status: 'accepted', serviceRequestStatus: 'in-progress' });
  answerBusiness([], [about('First'), about('Second'), about('Third'), won]);
  await open('/business');
  await page.getByRole('button', { name: 'View My Estimates' }).click();
  showConversations({ ...aConversation(won, 'business'), unreadCount: 1 });
  const groups = mine().getByRole('navigation', { name: 'Groups of estimates' });
  await expect.element(groups).toMatchTextContent(/Pending Review\s*3\s*Accepted\s*1\s*1 new message/);
  const toAccepted = groups.getByRole('button', { name: /^Accepted/ });
  await pressKey(toAccepted, '{Enter}');
  const heading = group(/Accepted/).getByRole('heading', { name: /Accepted/ });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
  await expect.element(toAccepted).toBeInViewport({ ratio: 1 });
  await expect.element(group(/Accepted/)).toMatchTextContent('1 new message');
  await expect.element(group(/Accepted/).getByRole('button', { name: /^Show messages/ })).toBeVisible();
  expect(server.asked('getRequest')).toEqual([]);

  const job = aRequest({
    id: won.serviceRequestId,
    title: 'Won',
    status: 'in-progress',
    description: 'Behind the garden shed.',
    imageUrls: [`/objects/images/${anId()}`],
    acceptedEstimate: {
      estimateId: won.id,
      businessId: business.id,
      businessName: won.businessName,
      amount: won.amount,
      timeline: won.timeline,
      description: won.description,
      earliestStart: null,
      proposal: null,
    },
  });
  answerRequests([{ ...job, estimates: [won], ratings: {} }]);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  answerConversation(won, 'business');
  const view = group(/Accepted/).getByRole('button', { name: /^View request/ });
  await view.click();
  const details = page.getByRole('dialog', { name: 'Won' });
  await expect.element(details).toMatchTextContent('Behind the garden shed.');
  await expect.element(details.getByRole('button', { name: 'Mark as Complete' })).toBeVisible();
  await details.getByRole('button', { name: 'Open photo 1 of 1' }).click();
  const gallery = page.getByRole('dialog', { name: /\(1 of 1\)/ });
  await gallery.getByRole('button', { name: 'Close' }).click();
  await expect.element(gallery).not.toBeInTheDocument();
  await details.getByRole('button', { name: /^Show messages/ }).click();
  await expect.element(details.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect.element(view).toHaveFocus();
});

test('reloads the estimates each time it opens, and shows the cached ones until then', async () => {
  const waiting = about('Waiting');
  await openMine(waiting);
  await expect.element(group(/Pending Review/)).toMatchTextContent('Waiting');
  await pressKeys('{Escape}');
  await expect.element(mine()).not.toBeInTheDocument();
  const release = server.hold('listMyEstimates');
  server.answer('listMyEstimates', [{ ...waiting, status: 'accepted' }]);
  await page.getByRole('button', { name: 'View My Estimates' }).click();
  release();
  await expect.element(group(/Accepted/)).toMatchTextContent('Waiting');
});

test('marks an accepted job as complete after a failure, and asks for stars at once', async () => {
  const { request, estimate } = aJob(customer, business, 'in-progress');
  const updatedAt = new Date().toISOString();
  const done = { ...request, status: 'completed' as const, completedBy: 'business' as const, updatedAt };
  await openMine(estimate);
  answerRequests([request]);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  server.refuse('completeRequest', 'internal', 'Not now.');
  await button('Mark as Complete').click();
  await confirm('Mark as Complete');
  await expectToast('Failed to mark job as complete', 'Not now.');
  await button('Mark as Complete').click();
  server.answer('completeRequest', () => {
    const reviewUntil = '2126-01-01T00:00:00.000Z';
    const completed = { ...estimate, serviceRequestStatus: 'completed' as const, reviewUntil };
    server.answer('listMyEstimates', [completed]);
    answerRequests([{ ...done, reviewUntil, estimates: [completed] }]);
    return { serviceRequest: { ...done, reviewUntil } };
  });
  await confirm('Mark as Complete');
  await expectToast('Job marked as complete!');
  const details = page.getByRole('dialog', { name: request.title });
  await expect.element(details.getByRole('radio', { name: '1 star: Poor' })).toHaveFocus();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect.element(group(/Completed Jobs/)).toMatchTextContent(request.title);
});

test('edits a rejected estimate after a preview of the changes', async () => {
  const drafts = () => Object.keys(localStorage).filter((key) => /^draft:.*:estimate-edit:/.test(key));
  const lost = about('Lost', { status: 'rejected', description: 'Slow' });
  await openMine(lost);
  await button(/^Edit/).click();
  const edit = page.getByRole('dialog', { name: 'Edit Estimate' });
  const save = () => edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(edit.getByLabelText('Amount')).toHaveValue('450');
  await edit.getByLabelText('Amount').write('0');
  await edit.getByLabelText('Description').write(' ');
  await save();
  await expect.element(edit.getByText('Amount must be greater than 0')).toBeVisible();
  await expect.element(edit.getByText('Description is required')).toBeVisible();

  await edit.getByLabelText('Amount').write('$0.52k');
  await expect.element(edit.getByRole('status')).toHaveTextContent('= $520');
  await edit.getByLabelText('Timeline').selectOptions('1 week');
  await edit.getByLabelText('Description').write('With a discount');
  await save();
  await expect.element(question()).toMatchTextContent('$520');
  await expect.element(question()).toMatchTextContent('1 week');
  await expect.poll(drafts).toHaveLength(1);
  const edited = { ...lost, amount: 520, timeline: '1 week', description: 'With a discount' };
  server.answer('updateEstimate', edited);
  server.answer('listMyEstimates', [edited]);
  await confirm('Save Changes');
  await expectToast('Estimate updated');
  await expect.element(mine()).toMatchTextContent('$520');
  await expect.poll(drafts).toEqual([]);
  expect(server.asked('updateEstimate')[0]?.input).toMatchObject({ amount: 520, timeline: '1 week' });
});

test('withdraws a pending estimate after a failure', async () => {
  await openMine(about('Waiting'));
  server.refuse('deleteEstimate', 'internal', 'Not now.');
  await button(/^Delete/).click();
  await confirm('Delete');
  await expectToast('Failed to delete estimate', 'Not now.');
  await expect.element(group(/Pending Review/)).toBeInTheDocument();
  server.answer('deleteEstimate', () => {
    server.answer('listMyEstimates', []);
    return undefined;
  });
  await button(/^Delete/).click();
  await confirm('Delete');
  await expectToast('Estimate deleted');
  await isEmpty();
});
