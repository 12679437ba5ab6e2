/** On a desktop, the details of a request are beside its list, not in a dialog. */
import { expectAccessible } from '@test/accessible.ts';
import { pressKeys } from '@test/effects.ts';
import { aBusiness, aCustomer, aJob, anEstimate, aRequest } from '@test/examples.ts';
import { resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { dialog, press } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, answerRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const customer = aCustomer();
const northside = aBusiness({ businessName: 'Northside' });
const [roof, pipe] = [
  aRequest({ title: 'Mend the roof', customerId: customer.id }),
  aRequest({ title: 'Fix the pipe', customerId: customer.id }),
];

const pane = (name: string) => page.getByRole('region', { name, exact: true });
const heading = (name: string) => pane(name).getByRole('heading', { level: 2, name });
const card = (title: string) => page.getByRole('article', { name: title });
const view = (title: string) => card(title).getByRole('button', { name: 'View Details' });
const list = () => page.getByRole('list', { name: 'Open requests' }).element().getBoundingClientRect();

beforeEach(() => resize(1280, 800));

async function openDashboard(address = '/business'): Promise<void> {
  enterAs(northside);
  answerBusiness([roof, pipe]);
  await open(address);
  await expect.element(view('Mend the roof')).toBeVisible();
}

test('the list has the whole width until a request is open, and again once Escape closes it', async () => {
  await openDashboard();
  const before = list();
  const brand = page.getByRole('banner').getByRole('link').first().element();
  expect(before.left).toBe(brand.getBoundingClientRect().left);
  expect(before.width).toBeGreaterThan(1200);
  await view('Mend the roof').click();
  await expect.element(heading('Mend the roof')).toHaveFocus();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(list()).toMatchObject({ left: before.left });
  expect(list().right).toBeLessThan(pane('Mend the roof').element().getBoundingClientRect().left);
  expect(location.search).toBe(`?request=${roof.id}`);
  await pressKeys('{Escape}');
  await expect.element(pane('Mend the roof')).not.toBeInTheDocument();
  await expect.element(view('Mend the roof')).toHaveFocus();
  expect(list()).toEqual(before);
  expect(location.search).toBe('');
});

test('the pressed request keeps its place in the window while others change their height', async () => {
  enterAs(northside);
  answerBusiness(Array.from({ length: 12 }, (_, index) => aRequest({ title: `Job ${index}.` })));
  await open('/business');
  await expect.element(view('Job 6.')).toBeInTheDocument();
  const top = () => card('Job 6.').element().getBoundingClientRect().top;
  card('Job 6.').element().scrollIntoView({ block: 'center' });
  // The cards around are drawn only now, and may be higher than they were estimated.
  await view('Job 6.').hover();
  const before = top();
  await view('Job 6.').click();
  await expect.element(heading('Job 6.')).toHaveFocus();
  expect(Math.abs(top() - before)).toBeLessThan(2);
  await pressKeys('{Escape}');
  await expect.element(view('Job 6.')).toHaveFocus();
  expect(Math.abs(top() - before)).toBeLessThan(2);
});

test('J and K move from the open request, which is marked, and Enter opens the next', async () => {
  await openDashboard();
  await view('Mend the roof').click();
  await expect.element(view('Mend the roof')).toHaveAttribute('aria-current', 'true');
  await expect.element(heading('Mend the roof')).toHaveFocus();
  await pressKeys('j');
  await expect.element(view('Fix the pipe')).toHaveFocus();
  await expect.element(pane('Mend the roof')).toBeVisible();
  await pressKeys('{Enter}');
  await expect.element(heading('Fix the pipe')).toHaveFocus();
  await expect.element(view('Fix the pipe')).toHaveAttribute('aria-current', 'true');
  await expect.element(view('Mend the roof')).not.toHaveAttribute('aria-current');
});

test('Back and Forward move through what was open', async () => {
  await openDashboard();
  await view('Mend the roof').click();
  await view('Fix the pipe').click();
  await expect.element(pane('Fix the pipe')).toBeVisible();
  history.back();
  await expect.element(pane('Mend the roof')).toBeVisible();
  history.back();
  await expect.element(pane('Mend the roof')).not.toBeInTheDocument();
  await expect.element(view('Mend the roof')).toHaveFocus();
  history.forward();
  await expect.element(pane('Mend the roof')).toBeVisible();
});

test('a listed request is brought into view when its address is opened', async () => {
  enterAs(northside);
  const many = Array.from({ length: 20 }, (_, index) => aRequest({ title: `Job ${index}.` }));
  const [last] = many.slice(-1);
  answerBusiness(many);
  await open(`/business?request=${last?.id}`);
  await expect.element(heading('Job 19.')).toHaveFocus();
  await expect.element(card('Job 19.')).toBeInViewport({ ratio: 1 });
});

test('shows what is known while details load, and an error with Retry if they fail to', async () => {
  await openDashboard();
  const recover = server.breakDown('getRequest');
  const release = server.hold('getRequest');
  await view('Mend the roof').click();
  await expect.element(pane('Mend the roof').getByRole('status', { name: 'Loading details' })).toBeVisible();
  release();
  await expect.element(pane('Mend the roof').getByText('Error loading details')).toBeVisible();
  recover();
  await press('Retry', pane('Mend the roof'));
  await expect.element(pane('Mend the roof').getByText('Error loading details')).not.toBeInTheDocument();
});

test('details become a dialog when the window gets narrow', async () => {
  await openDashboard(`/business?request=${roof.id}`);
  await expect.element(pane('Mend the roof')).toBeVisible();
  await resize(1180, 800);
  await expect.element(page.getByRole('dialog', { name: 'Mend the roof' })).toBeVisible();
});

test('a customer compares in a dialog, and comes back to the details beside the list', async () => {
  enterAs(customer);
  const estimates = ['Northside', 'Alder'].map((businessName) => anEstimate(roof, { businessName }));
  answerMyRequests([roof, pipe], estimates);
  await open('/customer');
  await view('Mend the roof').click();
  await press('Compare', pane('Mend the roof'));
  await expect.element(dialog().getByText('Permits').first()).toBeInTheDocument();
  await press('Close', dialog());
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect
    .element(pane('Mend the roof').getByRole('heading', { name: /^Estimates Received/ }))
    .toBeVisible();
});

test('My Estimates shows the request of an estimate beside the others, and Escape closes only that', async () => {
  enterAs(northside);
  const mine = [roof, pipe].map((request) => anEstimate(request, { businessId: northside.id }));
  answerBusiness([], mine);
  answerRequests([roof, pipe].map((request) => ({ ...request, estimates: mine.slice(0, 1), ratings: {} })));
  await open('/business');
  await press('View My Estimates');
  const estimates = page.getByRole('dialog', { name: 'My Estimates' });
  const viewRequest = estimates.getByRole('button', { name: 'View request: Mend the roof' });
  const width = () => viewRequest.element().closest('ul')?.clientWidth ?? 0;
  await expect.poll(width).toBeGreaterThan(1000);
  await viewRequest.click();
  await expect.element(estimates.getByRole('heading', { level: 2, name: 'Mend the roof' })).toHaveFocus();
  await expect.element(viewRequest).toHaveAttribute('aria-current', 'true');
  expect(width()).toBeLessThan(500);
  await pressKeys('{Escape}');
  await expect.element(pane('Mend the roof')).not.toBeInTheDocument();
  await expect.element(viewRequest).toHaveFocus();
  await pressKeys('j{Enter}');
  await expect.element(estimates.getByRole('heading', { level: 2, name: 'Fix the pipe' })).toHaveFocus();
});

test('the list with details beside it is accessible', async () => {
  enterAs(customer);
  const job = aJob(customer, northside, 'in-progress');
  answerMyRequests([roof, job.request], [job.estimate]);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  await open(`/customer?request=${job.request.id}`);
  await expect.element(pane(job.request.title)).toBeVisible();
  await expectAccessible(1280);
});
