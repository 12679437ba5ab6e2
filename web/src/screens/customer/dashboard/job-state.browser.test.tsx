/** Where a job is, told by its card and by its details, and the step that follows. */
import { DAY_MS } from '@marketplace/contract/shared/time';
import { aBusiness, aCustomer, aJob, anEstimate, aRequest, proposed } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const owner = aCustomer();
const northside = aBusiness({ businessName: 'Northside' });
const changing = aJob(owner, northside, 'in-progress', proposed('business'));
const shared = {
  counterpart: { name: 'Northside', phone: '512 555 0101', address: null },
  sharedAt: null,
  askedAt: null,
};
const cards = () => page.getByRole('list', { name: 'Service requests' }).getByRole('article');
const completing = () => dialog().getByRole('button', { name: 'Mark as Complete' });

beforeEach(() => {
  enterAs(owner);
  server.answer('getContact', shared);
});

test('what waits for the customer comes first, with its price and its next step', async () => {
  const quiet = aRequest({ customerId: owner.id, title: 'Paint the shed' });
  answerMyRequests([quiet, { ...changing.request, title: 'Water heater' }], [changing.estimate]);
  await open('/customer');
  const first = cards().first();
  await expect.element(first.getByRole('heading', { name: 'Water heater' })).toBeVisible();
  await expect.element(first).toMatchTextContent('Northside wants to change the price to $1,815');
  await expect.element(first).toMatchTextContent('$450');
  await expect.element(first).not.toMatchTextContent('proposed');
  await expect.element(cards().nth(1)).toMatchTextContent(/Waiting for estimates since/);
});

test('a proposed change is the next step of the details, before completing the job', async () => {
  answerMyRequests([changing.request], [changing.estimate]);
  const { id } = changing.request;
  await open(`/customer?request=${id}`);
  const text = 'Northside wants to change the price to $1,815';
  await expect.element(dialog().getByText(text)).toBeVisible();
  await expect.element(completing()).toHaveClass(/border-line-strong/);
  expect(completing().elements()).toHaveLength(1);
  await dialog().getByRole('button', { name: 'Review Change' }).click();
  const change = dialog().getByRole('region', { name: 'Northside proposed a change' });
  await expect.element(change).toHaveFocus();
  await expect.element(change).toBeInViewport({ ratio: 0.9 });
});

test('the step of a card leads to the change in the details', async () => {
  answerMyRequests([changing.request], [changing.estimate]);
  await open('/customer');
  await cards().first().getByRole('button', { name: 'Review Change' }).click();
  const change = dialog().getByRole('region', { name: 'Northside proposed a change' });
  await expect.element(change).toBeInViewport({ ratio: 0.9 });
});

test('completing a job is quiet until its start day', async () => {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const job = aJob(owner, northside, 'in-progress', { earliestStart: tomorrow });
  answerMyRequests([{ ...job.request, contactSharing: 'shared' }], [job.estimate]);
  await open(`/customer?request=${job.request.id}`);
  await expect.element(dialog().getByText(/Northside can start on/)).toBeVisible();
  await expect.element(dialog().getByRole('link', { name: 'Send Message' })).toBeVisible();
  expect(completing().elements()).toHaveLength(1);
});

test('the ways to reach the chosen business come right after its estimate, and the others are folded', async () => {
  const { request, estimate } = changing;
  const lost = anEstimate(request, { businessName: 'Alder', status: 'rejected' });
  answerMyRequests([{ ...request, contactSharing: 'shared' }], [lost, estimate]);
  await open(`/customer?request=${request.id}`);
  await expect
    .element(dialog().getByRole('link', { name: 'Call Northside' }))
    .toHaveAttribute('href', 'tel:5125550101');
  await expect.element(dialog().getByRole('article', { name: 'Alder' })).not.toBeInTheDocument();
  await dialog().getByText('1 Other Estimate').click();
  await expect.element(dialog().getByRole('article', { name: 'Alder' })).toMatchTextContent('Rejected');
});
