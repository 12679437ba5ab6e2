/** The jobs that a business won. */
import type { Contact } from '@marketplace/contract/contact/schema';
import { aBusiness, aCustomer, aJob } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { heightOf, resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { answerBusiness, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const customer = aCustomer({ name: 'Maria Lopez' });
const business = aBusiness();
const { request, estimate } = aJob(customer, business, 'in-progress');
const card = () => page.getByRole('article', { name: request.title });
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
  const jobs = Array.from({ length: 8 }, () => aJob(customer, business).estimate);
  answerBusiness([], jobs);
  server.answer('getContact', notShared);
  await open('/jobs');
  await expect.element(page.getByText("weren't shared").first()).toBeVisible();
  expect(server.asked('getContact').length).toBeLessThan(8);
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
  await resize(390, 844);
  answerBusiness([], [estimate]);
  const counterpart = {
    name: 'Maria Lopez',
    phone: '512 555 0101',
    address: '12 Elm Street, Austin, TX 78701',
  };
  server.answer('getContact', { counterpart, sharedAt: null, askedAt: null });
  await open('/jobs');
  await expect.element(card().getByRole('link', { name: 'Call Maria Lopez' })).toBeVisible();
  await expect.element(card().getByRole('link', { name: 'Message' })).toBeVisible();
  expect(await heightOf(card())).toBeLessThanOrEqual(210);
});
