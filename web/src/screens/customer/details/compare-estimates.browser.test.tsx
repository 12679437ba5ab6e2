/** What estimates cover, compared side by side. */
import { aCustomer, anEstimate, aRequest } from '@test/examples.ts';
import { expectNoSidewaysScroll, resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { dialog, press } from '@test/overlays.ts';
import { answerConversation, answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { aMessage } from '@test/talk.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const included = { state: 'included' } as const;
const extra = (amount: number) => ({ state: 'extra' as const, amount });

const owner = aCustomer();
const request = aRequest({ customerId: owner.id, category: 'Roofing' });
const northside = anEstimate(request, {
  businessName: 'Northside',
  amount: 450,
  coverage: { materials: included, permits: extra(120) },
});
const alder = anEstimate(request, {
  businessName: 'Alder & Sons',
  amount: 500,
  coverage: { materials: included, permits: included },
});
const hana = anEstimate(request, { businessName: 'Hana Kowal', amount: 700 });

const table = () => dialog().getByRole('table', { name: 'Estimates side by side' });
const head = (name: string) => table().getByRole('columnheader', { name });
const row = (name: RegExp) => table().getByRole('row', { name });
const cells = (name: RegExp) =>
  row(name)
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);
const addPermits = () => table().getByRole('checkbox', { name: 'Add to total: Permits and inspections' });
const onlyDifferences = () => dialog().getByRole('switch', { name: 'Show only differences' });

async function compare(): Promise<void> {
  enterAs(owner);
  answerMyRequests([request], [northside, alder, hana]);
  await open('/customer');
  await press('View Details');
  await press('Compare Estimates', dialog());
}

test('compares three estimates in two taps, and adds chosen extras to the prices that stay in view', async () => {
  await compare();
  await expect.poll(() => cells(/^Permits/)).toEqual(['Extra $120', 'Included', 'Not stated']);
  await expect.element(row(/^Permits/)).toMatchTextContent('Differs');
  await expect.element(row(/^Materials/)).not.toMatchTextContent('Differs');
  await addPermits().click();
  await expect
    .poll(() => cells(/^Total with your extras/))
    .toEqual(['$570', '$500', 'From $700permits and inspections not stated']);
  await expect.element(head('Northside')).toMatchTextContent('$570 with your extras');
  await onlyDifferences().click();
  await expect.element(row(/^Materials/)).not.toBeInTheDocument();
  await expect.element(row(/^Permits/)).toBeVisible();

  // Phones show each label above its values.
  await resize(320, 800);
  await expect.element(addPermits()).toBeChecked();
  await expectNoSidewaysScroll();
});

test('asks a business about everything that it does not state at once, and remembers that', async () => {
  await compare();
  await addPermits().click();
  await onlyDifferences().click();
  const ask = () => table().getByRole('link', { name: /^Ask Hana Kowal About/ });
  await expect.element(ask()).toMatchTextContent(/About\s12$/);
  answerConversation(hana, 'customer');
  await ask().click();
  const box = page.getByLabelText('Message to Hana Kowal');
  const message = /^Does your price include these\?\n- materials\n[\s\S]*How long is your warranty\?/;
  await expect.element(box).toHaveValue(expect.stringMatching(message));
  server.answer('sendMessage', ({ input: { content } }) => {
    const mine = { senderId: owner.id, receiverId: hana.businessId, createdAt: new Date().toISOString() };
    const sent = aMessage('customer', { ...mine, serviceRequestId: request.id, content });
    server.answer('listMessages', [sent]);
    return sent;
  });
  await press('Send');
  await expect
    .element(page.getByRole('log').getByRole('article'))
    .toMatchTextContent('Does your price include these?');

  await page.getByRole('link', { name: 'Back to the request' }).click();
  await expect.element(table()).toMatchTextContent(/Asked less than a minute ago/);
  await expect.element(ask()).not.toBeInTheDocument();
  await expect.element(addPermits()).toBeChecked();
  await expect.element(onlyDifferences()).toBeChecked();
});

test('keeps what the customer has begun to write, and the position on the way back', async () => {
  await resize(390, 600);
  await compare();
  answerConversation(hana, 'customer');
  const ask = table().getByRole('link', { name: /^Ask Hana Kowal/ });
  await ask.click();
  const box = page.getByLabelText('Message to Hana Kowal');
  await box.write('Hello Hana');
  history.back();
  await expect.element(ask).toBeInViewport();
  await ask.click();
  await expect.element(box).toHaveValue('Hello Hana');
});
