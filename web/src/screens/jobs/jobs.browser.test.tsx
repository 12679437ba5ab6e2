/** The jobs that a business won. */
import type { Contact } from '@marketplace/contract/contact/schema';
import { aBusiness, aCustomer, aJob, anId, proposed } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { expectLowCards, resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { answerBusiness, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const customer = aCustomer({ name: 'Maria Lopez' });
const business = aBusiness();
const { request, estimate } = aJob(customer, business, 'in-progress');
const card = () => page.getByRole('article', { name: request.title });
const LONG_TITLE = 'Replace the leaking water heater in the basement, and the valve beside it';
const notShared: Contact = { counterpart: null, sharedAt: null, askedAt: null };

beforeEach(() => enterAs(business));

test('a business asks for contact details that were not shared', async () => {
  answerBusiness([], [estimate]);
  server.answer('getContact', notShared);
  await open('/jobs');
  const ask = card().getByRole('button', { name: 'Request Contact Details' });
  await expectFailureShown({
    call: 'askForContact',
    title: "We couldn't send your request",
    fallback: 'Please try again.',
    attempt: () => ask.click(),
    intact: () => expect.element(card()).toMatchTextContent('not shared yet'),
  });
  server.answer('askForContact', () => {
    server.answer('getContact', { ...notShared, askedAt: new Date().toISOString() });
    return undefined;
  });
  await ask.click();
  await expect.element(card()).toMatchTextContent('You asked');
});

test('reads contact details only once a job comes into view, since each read is logged', async () => {
  // Below the week, room for some of the jobs.
  await resize(1180, 1200);
  const jobs = Array.from({ length: 20 }, () => aJob(customer, business, 'in-progress').estimate);
  answerBusiness([], jobs);
  server.answer('getContact', notShared);
  await open('/jobs');
  await expect.element(page.getByText('not shared yet').first()).toBeVisible();
  expect(server.asked('getContact').length).toBeLessThan(20);
});

test('says nothing about contact details that were not shared once the job is complete', async () => {
  const completed = aJob(customer, business);
  answerBusiness([], [completed.estimate]);
  server.answer('getContact', notShared);
  await open('/jobs');
  const job = page.getByRole('article', { name: completed.request.title });
  await expect.element(job.getByRole('group', { name: 'Customer' })).toMatchTextContent(/^Maria Lopez$/);
});

test('says that no job is won yet, and leads to the open requests', async () => {
  answerBusiness([]);
  await open('/jobs');
  await expect.element(page.getByText("You haven't won a job yet.")).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Browse Open Requests' }))
    .toHaveAttribute('href', '/business');
});

test('shows loading jobs, and an error with Retry when jobs or contact details fail to load', async () => {
  answerBusiness([], [estimate]);
  const recover = server.breakDown('listMyEstimates');
  const release = server.hold('listMyEstimates');
  await open('/jobs');
  await expect.element(page.getByRole('status', { name: 'Loading your jobs' })).toBeVisible();
  release();
  await expect.element(page.getByText("We couldn't load your jobs")).toBeVisible();
  recover();
  server.breakDown('getContact');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card()).toMatchTextContent("We couldn't load the contact details");
  server.answer('getContact', notShared);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card()).toMatchTextContent('not shared yet');
});

test('a job fits into a third of a phone, with the ways to reach its customer', async () => {
  // High enough for the contact details of all, which load when they are near.
  await resize(390, 2200);
  const named = { ...customer, name: 'Riverside Property Management' };
  const jobs = [
    aJob(named, business, 'in-progress', proposed('customer')),
    aJob(named, business, 'in-progress', proposed('business')),
    aJob(named, business, 'completed', { reviewUntil: '2999-01-01T00:00:00.000Z' }),
  ].map((job) => ({ ...job.estimate, serviceRequestTitle: LONG_TITLE }));
  answerBusiness([], [estimate, ...jobs]);
  const counterpart = {
    name: 'Maria Lopez',
    phone: '512 555 0101',
    address: '12 Elm Street, Austin, TX 78701',
  };
  server.answer('getContact', { counterpart, sharedAt: null, askedAt: null });
  await open('/jobs');
  await expect.element(card().getByRole('link', { name: 'Call Maria Lopez' })).toBeVisible();
  await expect.element(card().getByRole('link', { name: 'Message' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Call Maria Lopez' })).toHaveLength(4);
  await expectLowCards(page.getByRole('article'));
});

test('a job whose contact details are not shared is no higher', async () => {
  await resize(390, 2200);
  const longer = { ...estimate, id: anId(), serviceRequestTitle: LONG_TITLE };
  answerBusiness([], [estimate, longer, aJob(customer, business).estimate]);
  server.answer('getContact', notShared);
  await open('/jobs');
  await expect.element(page.getByRole('button', { name: 'Request Contact Details' })).toHaveLength(2);
  await expectLowCards(page.getByRole('article'));
});

test('what waits comes first, with its action, and leads to the details', async () => {
  const changing = aJob(customer, business, 'in-progress', proposed('customer')).estimate;
  answerBusiness([], [estimate, { ...changing, serviceRequestTitle: 'Water heater' }]);
  server.answer('getContact', notShared);
  await open('/jobs');
  const agenda = page.getByRole('region', { name: 'Waiting for you' });
  const [first, second] = [agenda.getByRole('listitem').first(), agenda.getByRole('listitem').nth(1)];
  await expect.element(first).toMatchTextContent('wants to change the price to $1,815');
  await expect
    .element(first.getByRole('link', { name: 'Review Change' }))
    .toHaveAttribute('href', `/business?request=${changing.serviceRequestId}&show=change`);
  await expect.element(second.getByRole('button', { name: 'Mark as Complete' })).toBeVisible();
  await first.getByRole('button', { name: 'Water heater' }).click();
  await expect
    .poll(() => location.pathname + location.search)
    .toBe(`/business?request=${changing.serviceRequestId}`);
});
