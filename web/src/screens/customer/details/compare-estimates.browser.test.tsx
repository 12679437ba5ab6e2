/** What estimates cover, compared side by side. */
import { aCustomer, anEstimate, aRequest } from '@test/examples.ts';
import { expectNoSidewaysScroll, resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { dialog } from '@test/overlays.ts';
import { answerConversation, answerMyRequests, enterAs } from '@test/screens.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const included = { state: 'included' } as const;
const extra = (amount: number) => ({ state: 'extra' as const, amount });

test('compares three estimates in two taps, adds chosen extras, and asks about what is missing', async () => {
  const owner = aCustomer();
  const request = aRequest({ customerId: owner.id, category: 'Roofing' });
  const estimates = [
    anEstimate(request, {
      businessName: 'Northside',
      amount: 450,
      coverage: { materials: included, permits: extra(120) },
    }),
    anEstimate(request, {
      businessName: 'Alder & Sons',
      amount: 500,
      coverage: { materials: included, permits: included },
    }),
    anEstimate(request, { businessName: 'Hana Kowal', amount: 700 }),
  ];
  const [, , hana = anEstimate()] = estimates;
  enterAs(owner);
  answerMyRequests([request], estimates);
  await open('/customer');
  await page.getByRole('button', { name: 'View Details' }).click();
  await dialog().getByRole('button', { name: 'Compare Estimates' }).click();

  const table = dialog().getByRole('table', { name: 'What each price covers' });
  const row = (name: string) => table.getByRole('row', { name });
  const cells = (name: string) =>
    row(name)
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(() => cells('Permits and inspections'))
    .toEqual(['Extra $120', 'Included', 'Not statedAsk']);
  await expect.element(row('Permits and inspections')).toMatchTextContent('Differs');
  await table.getByRole('checkbox', { name: 'Permits and inspections' }).click();
  await expect
    .poll(() => cells('Total with your extras'))
    .toEqual(['$570', '$500', 'From $700permits and inspections not stated']);
  await expect.element(row('Haul-away and disposal')).toBeVisible();
  await dialog().getByRole('switch', { name: 'Show only differences' }).click();
  await expect.element(row('Haul-away and disposal')).not.toBeInTheDocument();
  await expect.element(row('Materials')).toBeVisible();

  // Phones show the rows below the columns.
  await resize(320, 800);
  await expect.element(table.getByRole('checkbox', { name: 'Permits and inspections' })).toBeChecked();
  await expectNoSidewaysScroll();
  await resize(1280, 720);

  answerConversation(hana, 'customer');
  const ask = (what: string) => table.getByRole('link', { name: `Ask Hana Kowal about ${what}` }).click();
  await ask('permits and inspections');
  const box = page.getByLabelText('Message to Hana Kowal');
  await expect.element(box).toHaveValue('Does your price include permits and inspections?');
  // What the customer has begun to write stays.
  await box.write('Hello Hana');
  history.back();
  await ask('materials');
  await expect.element(box).toHaveValue('Hello Hana');
});
