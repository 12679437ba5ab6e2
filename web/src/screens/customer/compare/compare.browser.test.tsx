/** Estimates side by side: a table on a desktop, columns on a phone. */
import { aCustomer, anEstimate, aRequest, withEstimates } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, press, question } from '@test/overlays.ts';
import { answerMyRequests, answerRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const owner = aCustomer();
const request = aRequest({ customerId: owner.id });
const [northside, alder, hana] = [
  anEstimate(request, { businessName: 'Northside', timeline: '2 weeks' }),
  anEstimate(request, {
    businessName: 'Alder & Sons',
    businessLevel: 'tradesman',
    amount: 900,
    timeline: 'Same day',
  }),
  anEstimate(request, { businessName: 'Hana Kowal', businessLevel: 'handyman', amount: 150 }),
];
const ratings = { [alder.businessId]: { average: 5, count: 11 } };

const table = () => dialog().getByRole('table', { name: 'Estimates side by side' });
const rows = () => table().getByRole('link', { name: /^(Northside|Alder|Hana)/ });
const column = () => dialog().getByRole('article');
const isOrder = (locator: ReturnType<typeof rows>, ...names: RegExp[]) =>
  expect
    .poll(() => locator.elements().map(({ textContent }) => textContent))
    .toEqual(names.map((name) => expect.stringMatching(name)));

async function openComparison(...estimates: (typeof northside)[]): Promise<void> {
  enterAs(owner);
  answerMyRequests([request], estimates);
  answerRequests([{ ...withEstimates(request, estimates), ratings }]);
  await open(`/customer?request=${request.id}`);
  await expect.element(dialog().getByRole('article', { name: 'Northside' })).toBeVisible();
  await press('Compare', dialog());
}

afterEach(() => page.viewport(1280, 720));

test('sorts by a press on a column, and reverses the order by a second one', async () => {
  await openComparison(northside, alder, hana);
  await isOrder(rows(), /Hana Kowal/, /Northside/, /Alder & Sons/);
  for (const text of ['$50 below budget', 'Within budget', '$100 above budget', 'No reviews yet'])
    await expect.element(table()).toMatchTextContent(text);
  await press('Timeline', table());
  await isOrder(rows(), /Alder & Sons/, /Hana Kowal/, /Northside/);
  const heading = table().getByRole('columnheader', { name: 'Timeline' });
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
  await press('Timeline', table());
  await isOrder(rows(), /Northside/, /Hana Kowal/, /Alder & Sons/);
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  await press('Level', table());
  await isOrder(rows(), /Northside/, /Alder & Sons/, /Hana Kowal/);
  await press('Rating', table());
  await isOrder(rows(), /Alder & Sons/, /./, /./);
  await expect
    .element(table().getByRole('link', { name: 'Alder & Sons' }))
    .toHaveAttribute('href', `/businesses/${alder.businessId}`);
});

test('loads the estimates again when it opens', async () => {
  enterAs(owner);
  answerMyRequests([request], [northside, alder]);
  await open(`/customer?request=${request.id}`);
  await expect.element(dialog().getByRole('article', { name: 'Alder & Sons' })).toBeVisible();
  answerRequests([withEstimates(request, [northside, alder, hana])]);
  await press('Compare', dialog());
  await expect.element(rows()).toHaveLength(3);
});

test('shows columns on a phone, two at a time, whose rows line up, and accepts from there', async () => {
  await page.viewport(390, 844);
  await openComparison(northside, alder, hana);
  await expect.element(table()).not.toBeInTheDocument();
  const lines = column().getByText('Rating', { exact: true });
  for (const index of [0, 1]) await expect.element(lines.nth(index)).toBeInViewport({ ratio: 1 });
  const tops = () => new Set(lines.elements().map((line) => line.getBoundingClientRect().top));
  await expect.poll(() => tops().size).toBe(1);

  await page.viewport(320, 800);
  await dialog().getByLabelText('Sort by').selectOptions('Highest price');
  await isOrder(column(), /Alder & Sons/, /Northside/, /Hana Kowal/);
  await dialog().getByLabelText('Sort by').selectOptions('Lowest price');
  await isOrder(column(), /Hana Kowal/, /Northside/, /Alder & Sons/);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  server.answer('acceptEstimate', () => {
    const running = { ...request, status: 'in-progress' as const };
    const estimates = [northside, alder, hana].map((one) => ({
      ...one,
      status: one === hana ? ('accepted' as const) : ('rejected' as const),
    }));
    answerRequests([withEstimates(running, estimates)]);
    return { estimate: { ...hana, status: 'accepted' }, serviceRequest: withEstimates(running, estimates) };
  });
  const chosen = dialog().getByRole('article', { name: 'Hana Kowal' });
  await press('Accept Estimate', chosen);
  await press('Accept Estimate', question());
  await expect.element(chosen).toMatchTextContent('Accepted');
  await expect.element(chosen).toHaveFocus();
});
