/** The week of a business, above the jobs that it won. */
import type { Contact } from '@marketplace/contract/contact/schema';
import type { Visit } from '@marketplace/contract/visit/schema';
import { expectAccessible } from '@test/accessible.ts';
import { pressKeys } from '@test/effects.ts';
import { aVisit, offered, onDay } from '@test/examples/visits.ts';
import { aBusiness, aCustomer, aJob } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { pressKey } from '@test/overlays.ts';
import { answerBusiness, answerRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownTimeZone } from '@/lib/dates.ts';

const customer = aCustomer({ name: 'Maria Lopez' });
const business = aBusiness();
const { request, estimate } = aJob(customer, business, 'in-progress');
const contact: Contact = {
  counterpart: { name: 'Maria Lopez', phone: '512 555 0101', address: '12 Elm Street, Austin, TX 78701' },
  sharedAt: null,
  askedAt: null,
};
/** Long before and after it, nothing is asked of a visit. */
const settled = aVisit({
  serviceRequestId: request.id,
  serviceRequestTitle: 'Kitchen faucet',
  window: onDay(1, 9),
  confirmedBy: ['customer', 'business'],
});

const week = () => page.getByRole('region', { name: 'Visits', exact: true });
const day = (name: string | RegExp) => week().getByRole('listitem', { name });
const visit = (title: string) => week().getByRole('article', { name: title, exact: true });
const button = (name: string) => week().getByRole('button', { name });

function answerVisits(mine: Visit[], past: Visit[] = []): void {
  server.answer('listVisits', ({ query }) => (query.past ? past : mine));
}

async function openWeek(...visits: Visit[]): Promise<void> {
  answerVisits(visits);
  await open('/jobs');
  await expect.element(week()).toBeVisible();
}

beforeEach(async () => {
  enterAs(business);
  answerBusiness([], [estimate]);
  answerRequests([request]);
  server.answer('getContact', contact);
  await resize(390, 1600);
});

test('lists each visit on its day, with its state and how to get there, and leads to its job', async () => {
  await openWeek(settled);
  const tomorrow = day(/^Tomorrow, /);
  await expect.element(tomorrow).toMatchTextContent('9 to 11 in the morning');
  await expect.element(tomorrow).toMatchTextContent('Work · Maria Lopez');
  await expect.element(tomorrow).toMatchTextContent('Booked. Confirmed by both');
  await expect.element(tomorrow.getByRole('link', { name: /12 Elm Street/ })).toBeVisible();
  await expect
    .element(tomorrow.getByRole('link', { name: 'Call Maria Lopez' }))
    .toHaveAttribute('href', 'tel:5125550101');
  await expect.element(day(/^Today, /)).toMatchTextContent('No visits');
  await tomorrow.getByRole('link', { name: 'Kitchen faucet' }).click();
  await expect
    .poll(() => location.pathname + location.search)
    .toBe(`/business?request=${request.id}&show=visit`);
});

test('one press confirms a visit in its row', async () => {
  const asked = { ...settled, confirmedBy: ['customer' as const] };
  await openWeek(asked);
  const confirm = () => visit('Kitchen faucet').getByRole('button', { name: 'Still Good' });
  await expectFailureShown({
    call: 'confirmVisit',
    title: "We couldn't confirm the visit",
    attempt: () => confirm().click(),
    intact: () => expect.element(visit('Kitchen faucet')).toMatchTextContent('Booked. Still good?'),
  });
  server.answer('confirmVisit', () => {
    answerVisits([settled]);
    return settled;
  });
  await confirm().click();
  await expect.element(visit('Kitchen faucet')).toMatchTextContent('Booked. Confirmed by both');
  expect(server.asked('confirmVisit').at(-1)).toMatchObject({ params: { id: settled.id } });
});

test('says the state of offered times only at the first of them', async () => {
  const title = 'Two outlets';
  await openWeek(
    aVisit({ ...offered('customer', [onDay(2, 9), onDay(3, 9), onDay(3, 14)]), serviceRequestTitle: title }),
  );
  await expect.element(visit(title)).toHaveLength(3);
  await expect.element(visit(title).first()).toMatchTextContent('Maria Lopez asks for a time for the work');
  await expect.element(week().getByRole('button', { name: 'Choose a Time' })).toHaveLength(1);
});

test('shows an address of a look only while the customer shares it', async () => {
  const look = (title: string, changes: Partial<Visit>) =>
    aVisit({ purpose: 'look', serviceRequestTitle: title, ...changes });
  answerBusiness([], []);
  await openWeek(
    look('Shared', { address: 'booked' }),
    look('Not shared', { address: 'none' }),
    look('Later', { address: 'evening-before', window: onDay(5, 9) }),
    look('Over', { address: 'booked', window: onDay(0, 0, 0) }),
  );
  await expect.element(visit('Shared')).toMatchTextContent('12 Elm Street');
  await expect.element(visit('Not shared')).toMatchTextContent('Address not shared yet');
  await expect.element(visit('Later')).toMatchTextContent("You'll see the address from 6 PM the day before");
  await expect.element(visit('Over')).toMatchTextContent('Did the visit today take place?');
  await expect.element(visit('Over')).not.toMatchTextContent('12 Elm Street');
  expect(server.asked('getContact')).toHaveLength(1);
});

test('a contact that fails to load can be asked for again', async () => {
  answerBusiness([], []);
  const recover = server.breakDown('getContact');
  await openWeek(settled);
  await expect.element(visit('Kitchen faucet')).toMatchTextContent("We couldn't load the address");
  recover();
  await button('Retry').click();
  await expect.element(visit('Kitchen faucet')).toMatchTextContent('12 Elm Street');
});

test('leads through the weeks, also those that are over, and back to today', async () => {
  const next = aVisit({ serviceRequestTitle: 'Next week', window: onDay(8, 9) });
  const kept = aVisit({
    serviceRequestTitle: 'Last week',
    window: onDay(-3, 9),
    told: 'kept',
    counterpartTold: 'kept',
  });
  answerVisits([settled, next], [kept]);
  await open('/jobs');
  await expect.element(visit('Kitchen faucet')).toBeVisible();
  await button('Next week').click();
  await expect.element(visit('Next week')).toBeVisible();
  await expect.element(visit('Kitchen faucet')).not.toBeInTheDocument();
  await expect.element(button('Next week')).toHaveFocus();
  expect(location.search).toMatch(/^\?week=\d{4}-\d{2}-\d{2}$/);
  await button('Today').click();
  await expect.element(visit('Kitchen faucet')).toBeVisible();
  expect(location.search).toBe('');
  await button('Previous week').click();
  await expect.element(visit('Last week')).toMatchTextContent('The visit took place');
});

test('shows the visits of all pages, and offers to load older ones while some may be on these days', async () => {
  const told = { told: 'kept', counterpartTold: 'kept' } as const;
  const title = 'Second page';
  server.answerPages('listVisits', [
    [settled, aVisit({ window: onDay(-30, 9), createdAt: onDay(-40, 9).start, ...told })],
    [aVisit({ serviceRequestTitle: title, window: onDay(2, 9) })],
  ]);
  await open('/jobs');
  await expect.element(visit(title)).toBeVisible();
  await expect.element(button('Load More Visits')).not.toBeInTheDocument();
  await expect.element(button('Load Older Visits')).not.toBeInTheDocument();
  await button('Previous week').click();
  await button('Load Older Visits').click();
  await expect.element(button('Load Older Visits')).not.toBeInTheDocument();
});

test('a page of visits that fails is loaded when asked to', async () => {
  const title = 'Second page';
  server.answerPages('listVisits', [
    [settled],
    [aVisit({ serviceRequestTitle: title, window: onDay(2, 9) })],
  ]);
  const recover = server.refuseFrom('listVisits', 1, 'busy', 'Please try again.');
  await open('/jobs');
  await expect.element(week()).toMatchTextContent("We couldn't load more visits.");
  recover();
  await button('Retry').click();
  await expect.element(visit(title)).toBeVisible();
});

test('has no week later than times can be offered', async () => {
  await openWeek(settled);
  for (let weeks = 0; weeks < 12; weeks++) await button('Next week').click();
  await expect.element(button('Next week')).toHaveAttribute('aria-disabled', 'true');
  const { search } = location;
  await pressKeys('{Enter}');
  expect(location.search).toBe(search);
});

test('says that a week is empty, and which days are off', async () => {
  const hours = { timeZone: ownTimeZone(), week: Array.from({ length: 7 }, () => null) };
  server.answer('getVisitSettings', { hours, gapMinutes: 0 });
  await openWeek();
  await expect.element(week()).toMatchTextContent('No visits on these days.');
  await expect.element(page.getByRole('article', { name: request.title })).toBeVisible();
  answerVisits([settled]);
  await open('/jobs');
  await expect.element(day(/^Today, /)).toMatchTextContent('Day off');
});

test('visits that fail to load leave the jobs, and can be asked for again', async () => {
  const recover = server.breakDown('listVisits');
  await open('/jobs');
  await expect.element(week()).toMatchTextContent("We couldn't load your visits");
  await expect.element(page.getByRole('article', { name: request.title })).toBeVisible();
  recover();
  answerVisits([settled]);
  await button('Retry').first().click();
  await expect.element(visit('Kitchen faucet')).toBeVisible();
});

test('a wide window shows the week as a calendar, which reads as a list of days', async () => {
  await resize(1280, 900);
  const asked = aVisit({ ...offered('customer', [onDay(1, 10)]), serviceRequestTitle: 'Two outlets' });
  await openWeek(settled, asked);
  const blocks = day(/^Tomorrow|\w+day, /).getByRole('link');
  await expect.element(blocks).toHaveLength(2);
  const block = week().getByRole('link', { name: /Kitchen faucet/ });
  await expect
    .element(block)
    .toHaveAccessibleName(
      /9 to 11 in the morning, Kitchen faucet ?, Maria Lopez ?, Booked\. Confirmed by both/,
    );
  await expect.element(block).toHaveAccessibleName(/12 Elm Street/);
  const [one, other] = blocks.elements().map((element) => element.getBoundingClientRect());
  await expectAccessible(1280);
  // At the same time they stand side by side.
  expect(one?.right).toBeLessThanOrEqual(other?.left ?? 0);
  await pressKey(block, '{Enter}');
  await expect.poll(() => location.search).toBe(`?request=${request.id}&show=visit`);
});

test('a wide window also shows the week as a list, and keeps that on this device', async () => {
  await resize(1280, 900);
  await openWeek(settled);
  await button('Show as List').click();
  await expect.element(visit('Kitchen faucet')).toMatchTextContent('Booked. Confirmed by both');
  await expect.element(button('Show as Calendar')).toHaveFocus();
  await open('/jobs');
  await expect.element(visit('Kitchen faucet')).toBeVisible();
  await button('Show as Calendar').click();
  await expect.element(week().getByRole('link', { name: /Kitchen faucet/ })).toBeVisible();
});
