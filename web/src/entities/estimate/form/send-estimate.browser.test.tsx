/** Writing an estimate, up to its terms. */

import { dateAfter } from '@marketplace/contract/shared/dates';
import { dateIn } from '@marketplace/contract/shared/time';
import { aBusiness, aCustomer, anEstimate, aRequest } from '@test/examples.ts';
import { resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { dialog, question } from '@test/overlays.ts';
import { answerBusiness, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownTimeZone } from '@/lib/dates.ts';

const business = aBusiness();
const customer = aCustomer({ name: 'Maria Lopez' });
const request = aRequest({ customerId: customer.id, customerName: customer.name, category: 'Roofing' });
const form = () => page.getByRole('dialog', { name: 'Send Estimate', includeHidden: true });
const says = (text: string) => expect.element(form().getByText(text)).toBeVisible();
const button = (name: string) => form().getByRole('button', { name });
const send = () => button('Send Estimate').click();
const agreement = () => question().getByRole('checkbox');
const confirm = () => question().getByRole('button', { name: 'Send Estimate' });
const choice = (item: string, state: string) =>
  form()
    .getByRole('radiogroup', { name: item, exact: true })
    .getByRole('radio', { name: state, exact: true });

async function begin(): Promise<void> {
  await open(`/business?request=${request.id}`);
  await dialog().getByRole('button', { name: 'Send Estimate' }).click();
}

beforeEach(() => {
  enterAs(business);
  answerBusiness([request]);
});

test('compares the price with the budget while it is typed, and rounds it before the terms', async () => {
  await begin();
  const job = 'Fix the leaking roof, for Maria Lopez';
  await expect.element(form()).toHaveAccessibleDescription(job);
  await expect.element(form()).toMatchTextContent('$200 - $800');
  await send();
  await says('Please enter a price greater than 0');
  await says('Please choose a timeline');

  const price = form().getByLabelText('Your Price');
  await price.write('199');
  await says("Below customer's budget (you can still send this)");
  await price.write('800');
  await says("Within customer's budget range");
  await price.write('1.5k');
  await expect.element(form().getByRole('status')).toHaveTextContent('= $1,500');
  await price.write('1,250.60');
  await expect.element(form().getByRole('status')).toHaveTextContent('= $1,251');
  await says("Above customer's budget (you can still send this)");
  await form().getByLabelText('Timeline').selectOptions('2 weeks');

  await send();
  for (const text of [job, '$1,251', '2 weeks']) await expect.element(question()).toMatchTextContent(text);
  await expect.element(question().getByRole('listitem')).toHaveLength(7);
  await expect.element(confirm()).toBeDisabled();
  await agreement().click();
  await expect.element(confirm()).toBeEnabled();
  await question().getByRole('button', { name: 'Cancel' }).click();
  await send();
  await expect.element(agreement()).not.toBeChecked();
  await agreement().click();
  const sent = anEstimate(request, { businessId: business.id, amount: 1251 });
  server.answer('createEstimate', sent);
  server.answer('listMyEstimates', [sent]);
  server.answer('getRequest', { ...request, estimates: [sent], ratings: {} });
  await confirm().click();
  await expectToast('Estimate sent!');
  await expect.element(form()).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Your estimate' })).toMatchTextContent('$1,251');
  await expect.element(dialog().getByRole('button', { name: 'Send Estimate' })).not.toBeInTheDocument();
  expect(server.asked('createEstimate')[0]?.input.amount).toBe(1251);
});

for (const [width, height] of [
  [390, 844],
  [390, 664],
  [360, 640],
  [1180, 720],
] as const) {
  test(`shows the agreement and its button without scrolling at ${width}×${height}`, async () => {
    await resize(width, height);
    await begin();
    await form().getByLabelText('Your Price').write('640');
    await form().getByLabelText('Timeline').selectOptions('1 week');
    await send();
    await expect.element(agreement()).toBeInViewport({ ratio: 1 });
    await expect.element(confirm()).toBeInViewport({ ratio: 1 });
  });
}

test('keeps a draft with what the price covers and its lines until it is sent', async () => {
  const drafts = () => Object.keys(localStorage).filter((key) => /^draft:.*:estimate:/.test(key));
  await begin();
  await form().getByLabelText('Your Price').write('640');
  await form().getByLabelText('Description').write('Two days, with new tiles');
  await button('Make it easy to compare').click();
  await choice('Materials', 'Yes').click();
  await choice('Permits and inspections', 'Extra').click();
  await form().getByLabelText('Price of permits and inspections').write('120');
  // A second press takes a choice back.
  await choice('Cleanup', 'Yes').click();
  await choice('Cleanup', 'Yes').click();
  await button('Add Line').click();
  await expect.element(form().getByLabelText('Item')).toHaveFocus();
  await form().getByLabelText('Item').write('Tiles');
  await expect.element(form().getByLabelText('Price each')).toHaveValue('640');
  await form().getByLabelText('Price each').write('655.20');
  await expect.element(form().getByLabelText('Your Price')).toHaveValue('655');
  await says('Rounding -$0.20');
  await expect.poll(drafts).toHaveLength(1);

  await begin();
  await expect.element(form().getByLabelText('Item')).toHaveValue('Tiles');
  await expect.element(form().getByLabelText('Your Price')).toHaveValue('655');
  await button('Remove line 1').click();
  await expect.element(form().getByLabelText('Your Price')).toHaveValue('640');
  await expect.element(form().getByLabelText('Description')).toHaveValue('Two days, with new tiles');
  await expect.element(choice('Materials', 'Yes')).toBeChecked();
  await expect.element(choice('Cleanup', 'Yes')).not.toBeChecked();
  await form().getByLabelText('Timeline').selectOptions('1 week');
  await send();
  await agreement().click();
  server.answer('createEstimate', anEstimate(request, { businessId: business.id }));
  await confirm().click();
  await expectToast('Estimate sent!');
  await expect.poll(drafts).toEqual([]);
  expect(server.asked('createEstimate')[0]?.input.coverage).toEqual({
    materials: { state: 'included' },
    permits: { state: 'extra', amount: 120 },
  });
});

test('states all of its coverage and how long it is valid in three presses', async () => {
  await begin();
  await expect.element(form().getByLabelText('Your Price')).toHaveFocus();
  await form().getByLabelText('Your Price').write('1.5k');
  await expect.element(form()).toMatchTextContent('Total $1,500');
  await form().getByLabelText('Timeline').selectOptions('1 week');
  await button('Make it easy to compare').click();
  await choice('Permits and inspections', 'No').click();
  await button('Include the Rest').click();
  await button('Valid until: 14 Days').click();
  await send();
  await expect.element(question()).toMatchTextContent('Not included: permits and inspections');
  await agreement().click();
  server.answer('createEstimate', anEstimate(request, { businessId: business.id }));
  await confirm().click();
  await expectToast('Estimate sent!');
  const { coverage, validUntil } = server.asked('createEstimate')[0]?.input ?? {};
  const { permits, ...others } = coverage ?? {};
  expect(permits).toEqual({ state: 'excluded' });
  expect(Object.values(others).length).toBeGreaterThan(2);
  for (const covered of Object.values(others)) expect(covered).toEqual({ state: 'included' });
  expect(validUntil).toBe(dateAfter(dateIn(ownTimeZone(), new Date()), 14));
});

test('begins with what the last estimate of the category covered, and can clear that', async () => {
  const last = anEstimate(aRequest({ category: 'Roofing' }), {
    businessId: business.id,
    coverage: { materials: { state: 'included' }, permits: { state: 'extra', amount: 120 } },
  });
  answerBusiness([request], [last]);
  await begin();
  await expect.element(form()).toMatchTextContent('Filled in from your last estimate for Roofing');
  // The price of an extra belonged to the other job.
  await says('Includes materials · Permits and inspections extra');
  await button('Clear what was filled in').click();
  await expect.element(form()).not.toMatchTextContent('Includes materials');
});
