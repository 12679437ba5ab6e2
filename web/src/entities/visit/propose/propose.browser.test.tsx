/** Offering times for a visit, by either side. */

import { dateAfter } from '@marketplace/contract/shared/dates';
import { dateIn } from '@marketplace/contract/shared/time';
import { windowIn } from '@marketplace/contract/visit/windows';
import { aVisit, offered } from '@test/examples/visits.ts';
import { aBusiness, aCustomer, anEstimate, aRequest, withEstimates } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { press } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, answerRequests, answerVisits, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownTimeZone } from '@/lib/dates.ts';

const customer = aCustomer({ name: 'Maria Lopez' });
const business = aBusiness({ businessName: 'Northside Home Works' });
const request = aRequest({ customerId: customer.id, customerName: customer.name, title: 'Fix the roof' });
const estimate = anEstimate(request, { businessId: business.id, businessName: 'Northside Home Works' });

const tomorrow = dateAfter(dateIn(ownTimeZone(), new Date()), 1);
const on = (date: string, from: string, to: string) => {
  const window = windowIn(ownTimeZone(), { date, from, to });
  if (!window) throw new Error('The clock skips this time');
  return window;
};
const morning = on(tomorrow, '08:00', '12:00');

const justNow = () => ({ at: new Date().toISOString() });

/** Of this request and these two people. */
const visit = (changes: Parameters<typeof aVisit>[0] = {}) =>
  aVisit({
    serviceRequestId: request.id,
    serviceRequestTitle: request.title,
    businessId: business.id,
    businessName: estimate.businessName,
    customerName: customer.name,
    counterpartId: customer.id,
    purpose: 'look',
    ...changes,
  });

async function openAsCustomer(): Promise<void> {
  answerMyRequests([request], [estimate]);
  answerRequests([withEstimates(request, [estimate])]);
  enterAs(customer);
  await open(`/customer?request=${request.id}`);
}

async function openAsBusiness(): Promise<void> {
  answerBusiness([request]);
  enterAs(business);
  await open(`/business?request=${request.id}`);
}

const form = () => page.getByRole('dialog', { name: 'Propose a Visit' });
const chip = (name: string | RegExp) => form().getByRole('button', { name });
const sentTimes = () => server.asked('proposeVisit').map(({ input }) => input);

function answerProposal(): void {
  server.answer('proposeVisit', ({ input }) => {
    const made = visit({ side: 'customer', ...offered('customer', [...input.windows], justNow()) });
    return { ...made, address: input.address ?? 'none' };
  });
}

test('a customer proposes a look in three presses, and sees at once for whom it waits', async () => {
  await openAsCustomer();
  answerProposal();
  await press('Propose a Visit');
  await press(/^Tomorrow morning/, form());
  await press('Send', form());
  await expect.element(page.getByText('Waiting for Northside Home Works to choose a time')).toBeVisible();
  await expect.element(form()).not.toBeInTheDocument();
  expect(sentTimes()).toEqual([
    {
      businessId: business.id,
      purpose: 'look',
      windows: [morning],
      note: '',
      address: 'evening-before',
      clientVisitId: expect.any(String),
    },
  ]);
});

test('a second press while the times are sent sends them once', async () => {
  await openAsCustomer();
  const release = server.hold('proposeVisit');
  await press('Propose a Visit');
  await press(/^Tomorrow morning/, form());
  await form().getByRole('button', { name: 'Send' }).dblClick();
  await expect.element(form().getByRole('button', { name: 'Sending...' })).toBeVisible();
  answerProposal();
  release();
  await expect.element(form()).not.toBeInTheDocument();
  expect(sentTimes()).toHaveLength(1);
});

test('times that could not be sent stay, also when the form opens again, and are sent as the same visit', async () => {
  await openAsCustomer();
  server.disconnect('proposeVisit');
  await press('Propose a Visit');
  await press(/^Tomorrow morning/, form());
  await form()
    .getByLabelText(/^Note to Northside/)
    .fill('Please ring twice.');
  await press('Send', form());
  await expect.element(form().getByText(/^We can't reach the server/)).toBeVisible();
  await press('Cancel', form());
  await press('Propose a Visit');
  await expect.element(chip(/^Tomorrow morning/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(form().getByLabelText(/^Note to Northside/)).toHaveValue('Please ring twice.');
  answerProposal();
  await press('Send', form());
  await expect.element(form()).not.toBeInTheDocument();
  const [first, again] = sentTimes();
  expect(again).toEqual(first);
});

test('at least one time is needed, and three are the most', async () => {
  await openAsCustomer();
  await press('Propose a Visit');
  await press('Send', form());
  await expect.element(form().getByText('Please choose a time')).toBeVisible();
  for (const part of ['morning', 'afternoon', 'evening'])
    await press(new RegExp(`^Tomorrow ${part}`), form());
  await expect.element(form().getByText('Please choose a time')).not.toBeInTheDocument();
  await expect.element(form().getByRole('button', { name: 'Other Time' })).toBeDisabled();
  await press(/^Tomorrow evening/, form());
  await expect.element(form().getByRole('button', { name: 'Other Time' })).toBeEnabled();
  expect(sentTimes()).toEqual([]);
});

test('any other day and hours can be offered, and are said in full to screen readers', async () => {
  await openAsCustomer();
  answerProposal();
  const date = dateAfter(tomorrow, 40);
  await press('Propose a Visit');
  await press('Other Time', form());
  await form().getByLabelText('Day').fill(date);
  await form().getByLabelText('From', { exact: true }).fill('09:30');
  await form().getByLabelText('To', { exact: true }).fill('11:00');
  await press('Add This Time', form());
  await expect.element(chip(/9:30 to 11 in the morning$/)).toHaveAttribute('aria-pressed', 'true');
  await press('Send', form());
  await expect.element(form()).not.toBeInTheDocument();
  expect(sentTimes().map(({ windows }) => windows)).toEqual([[on(date, '09:30', '11:00')]]);
});

test('a time that is typed and not yet added is sent with the others, once it is whole', async () => {
  await openAsCustomer();
  answerProposal();
  await press('Propose a Visit');
  await press(/^Tomorrow morning/, form());
  await press('Other Time', form());
  await form().getByLabelText('From', { exact: true }).fill('13:00');
  await press('Send', form());
  await expect.element(form().getByText(/^Please enter a day and both times/)).toBeVisible();
  expect(sentTimes()).toEqual([]);
  await form().getByLabelText('To', { exact: true }).fill('14:00');
  await press('Send', form());
  await expect.element(form()).not.toBeInTheDocument();
  expect(sentTimes().map(({ windows }) => windows)).toEqual([[morning, on(tomorrow, '13:00', '14:00')]]);
});

test('another time that is closed is not sent', async () => {
  await openAsCustomer();
  answerProposal();
  await press('Propose a Visit');
  await press(/^Tomorrow morning/, form());
  await press('Other Time', form());
  await form().getByLabelText('From', { exact: true }).fill('13:00');
  await press('Close', form().getByRole('group', { name: 'Other time' }));
  await press('Send', form());
  await expect.element(form()).not.toBeInTheDocument();
  expect(sentTimes().map(({ windows }) => windows)).toEqual([[morning]]);
});

test('a time when the business is not free is no choice, and says why', async () => {
  answerVisits([], {
    availability: { hours: null, gapMinutes: 0, awayUntil: null, taken: [on(tomorrow, '09:00', '10:00')] },
  });
  await openAsCustomer();
  await press('Propose a Visit');
  await expect.element(chip(/^Tomorrow afternoon/)).toBeVisible();
  await expect.element(chip(/^Tomorrow morning/)).not.toBeInTheDocument();
  await press('Other Time', form());
  await expect.element(chip(/^Morning.*Northside Home Works isn't free/)).toBeDisabled();
  await form().getByLabelText('From', { exact: true }).fill('09:30');
  await form().getByLabelText('To', { exact: true }).fill('10:30');
  await expect.element(form().getByText("Northside Home Works isn't free at this time").last()).toBeVisible();
  await expect.element(form().getByRole('button', { name: 'Add This Time' })).toBeDisabled();
});

test('a time that was taken meanwhile is named, and another one can be sent', async () => {
  await openAsCustomer();
  await press('Propose a Visit');
  await press(/^Tomorrow morning/, form());
  server.refuse(
    'proposeVisit',
    'conflict',
    'Another visit of the business is at this time. Choose another time.',
  );
  answerVisits([], {
    availability: { hours: null, gapMinutes: 0, awayUntil: null, taken: [on(tomorrow, '09:00', '10:00')] },
  });
  await press('Send', form());
  await expect.element(form().getByText(/isn't free at this time. Remove that time/)).toBeVisible();
  answerProposal();
  await press(/^Tomorrow ?,/, form());
  await press(/^Tomorrow afternoon/, form());
  await press('Send', form());
  await expect.element(form()).not.toBeInTheDocument();
  expect(sentTimes().at(-1)?.windows).toEqual([on(tomorrow, '12:00', '17:00')]);
});

test('free times that could not be loaded can be asked for again', async () => {
  await openAsCustomer();
  const opener = page.getByRole('button', { name: 'Propose a Visit' });
  await expect.element(opener).toBeVisible();
  const mend = server.breakDown('listVisitsOfJob');
  await opener.click();
  await expect.element(form().getByText("We couldn't load the free times")).toBeVisible();
  mend();
  await press('Retry', form());
  await expect.element(chip(/^Tomorrow morning/)).toBeVisible();
});

test('a reader elsewhere is told whose clock the times are of', async () => {
  const elsewhere = ownTimeZone() === 'Pacific/Honolulu' ? 'America/New_York' : 'Pacific/Honolulu';
  answerVisits([], { timeZone: elsewhere });
  await openAsCustomer();
  await press('Propose a Visit');
  await expect.element(form().getByText(/^Times are those of the job's place/)).toBeVisible();
});

test('a business asks for a look before its estimate, without an address or hours of its own in the way', async () => {
  await openAsBusiness();
  server.answer('proposeVisit', ({ input }) => visit(offered('business', [...input.windows], justNow())));
  await press('Ask for a Look');
  const asking = page.getByRole('dialog', { name: 'Ask for a Look' });
  await press(/^Tomorrow morning/, asking);
  await press('Send', asking);
  const visits = page.getByLabelText('Visits', { exact: true });
  await expect.element(visits.getByText('Waiting for Maria Lopez to choose a time')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask for a Look' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Send Estimate' }).first()).toBeVisible();
  expect(sentTimes()).toEqual([
    { purpose: 'look', windows: [morning], note: '', clientVisitId: expect.any(String) },
  ]);
});

test('beside how a look ended before any estimate, another one can be asked for', async () => {
  const ended = { by: 'customer' as const, note: '', at: new Date().toISOString() };
  answerVisits([visit({ status: 'canceled', window: morning, ended })]);
  await openAsBusiness();
  const visits = page.getByLabelText('Visits', { exact: true });
  await expect.element(visits.getByText('Maria Lopez canceled the visit')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask for a Look' })).toBeVisible();
});

test('a question whether the business can see the job leads to a look', async () => {
  await openAsBusiness();
  const box = page.getByLabelText('Ask a question');
  await box.fill('How many floors are there?');
  await expect.element(page.getByText(/^Want to see the job first/)).not.toBeInTheDocument();
  await box.fill('Can I see it first?');
  await expect.element(page.getByText(/^Want to see the job first/)).toBeVisible();
});

test('a visit for a running job is for the work, or for a look', async () => {
  const job = { ...request, status: 'in-progress' as const };
  const accepted = anEstimate(job, { ...estimate, status: 'accepted', serviceRequestStatus: 'in-progress' });
  answerMyRequests([job], [accepted]);
  answerRequests([withEstimates(job, [accepted])]);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  enterAs(customer);
  await open(`/customer?request=${job.id}`);
  answerProposal();
  await press('Propose a Visit');
  await expect.element(form().getByLabelText('The work')).toBeChecked();
  await expect.element(form().getByText(/see your address/)).not.toBeInTheDocument();
  await press(/^Tomorrow morning/, form());
  await press('Send', form());
  await expect.element(form()).not.toBeInTheDocument();
  expect(sentTimes()).toMatchObject([{ purpose: 'work', windows: [morning] }]);
  expect(sentTimes()[0]).not.toHaveProperty('address');
});
