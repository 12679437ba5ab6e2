/** Estimates that changed after the screen loaded them. */
import { pressKeys } from '@test/effects.ts';
import { aCustomer, anEstimate, aRequest, withEstimates } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, press, question } from '@test/overlays.ts';
import { answerMyRequests, answerRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const owner = aCustomer();
const request = aRequest({ customerId: owner.id });
const sent = anEstimate(request, { businessName: 'Northside' });
const estimate = () => dialog().getByRole('article', { name: 'Northside' });
const refusal = 'A request with estimates can no longer be edited.';

/** The details say so, but the list is as it was. */
const arrive = () => answerRequests([withEstimates(request, [sent])]);

beforeEach(() => {
  enterAs(owner);
  answerMyRequests([request]);
});

test('shows that an estimate was withdrawn when accepting it fails', async () => {
  arrive();
  await open(`/customer?request=${request.id}`);
  await press('Accept Estimate', estimate());
  answerRequests([withEstimates(request, [])]);
  server.refuse('acceptEstimate', 'not-found', "We couldn't find this estimate.");
  await press('Accept Estimate', question());
  await expectToast('Failed to accept estimate', "We couldn't find this estimate.");
  await expect.element(dialog().getByText('No estimates yet')).toBeVisible();
  await expect.element(dialog().getByRole('heading', { name: 'Estimates Received (0)' })).toBeVisible();
});

test('loads the estimates each time the details open, and updates the card without the list', async () => {
  await open('/customer');
  const card = page.getByRole('article', { name: request.title });
  const view = card.getByRole('button', { name: 'View Details' });
  await view.click();
  await expect.element(dialog().getByText('No estimates yet')).toBeVisible();
  await pressKeys('{Escape}');
  await expect.element(card).toMatchTextContent('0 estimates');
  arrive();
  server.forgetCalls();
  await view.click();
  await expect.element(estimate()).toBeVisible();
  await pressKeys('{Escape}');
  await expect.element(card).toMatchTextContent('1 estimate');
  await expect.element(card.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(server.asked('listMyRequests')).toEqual([]);
});

test('refuses to edit a request once an estimate has arrived', async () => {
  await open('/customer');
  arrive();
  await press('Edit');
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(refusal);
  await expect.element(dialog().getByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByRole('article')).toMatchTextContent('1 estimate');
});

test('rejects an edit after an estimate arrived, and the list shows the estimate', async () => {
  server.answer('lookUpPlace', { isKnown: true, businesses: null });
  await open('/customer');
  await press('Edit');
  await dialog().getByLabelText('Title').write('New title');
  await press('Continue', dialog());
  await dialog().getByLabelText('Maximum budget').write('900');
  arrive();
  server.refuse('updateRequest', 'conflict', refusal);
  await press('Update Service Request', dialog());
  await expectToast('Failed to update request', refusal);
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(refusal);
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByRole('article')).toMatchTextContent('1 estimate');
  await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});
