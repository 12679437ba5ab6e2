/** Estimates side by side: one sheet, whose columns are swiped on a phone. */
import { aCustomer, anEstimate, aRequest, withEstimates } from '@test/examples.ts';
import { expectNoSidewaysScroll, resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { dialog, found, press, question } from '@test/overlays.ts';
import { answerMyRequests, answerRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expect, test } from 'vitest';

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
const head = (name: string) => table().getByRole('columnheader', { name });
const names = () => table().getByRole('columnheader').getByRole('link');
const isOrder = (...expected: RegExp[]) =>
  expect
    .poll(() =>
      names()
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(expected.map((name) => expect.stringMatching(name)));
const sortBy = (order: string) => dialog().getByLabelText('Sort by').selectOptions(order);

async function openComparison(...estimates: (typeof northside)[]): Promise<void> {
  enterAs(owner);
  answerMyRequests([request], estimates);
  answerRequests([{ ...withEstimates(request, estimates), ratings }]);
  await open(`/customer?request=${request.id}`);
  await expect.element(dialog().getByRole('article', { name: 'Northside' })).toBeVisible();
  await press('Compare', dialog());
}

test('sorts the columns, and links each business to its profile', async () => {
  await openComparison(northside, alder, hana);
  await isOrder(/Hana Kowal/, /Northside/, /Alder & Sons/);
  for (const text of ['$50 below budget', 'Within budget', '$100 above budget', 'No reviews yet'])
    await expect.element(table()).toMatchTextContent(text);
  await sortBy('Soonest done');
  await isOrder(/Alder & Sons/, /Hana Kowal/, /Northside/);
  await sortBy('Highest price');
  await isOrder(/Alder & Sons/, /Northside/, /Hana Kowal/);
  await sortBy('Level');
  await isOrder(/Northside/, /Alder & Sons/, /Hana Kowal/);
  await sortBy('Best rated');
  await isOrder(/Alder & Sons/, /./, /./);
  await expect
    .element(head('Alder & Sons').getByRole('link'))
    .toHaveAttribute('href', `/businesses/${alder.businessId}`);
});

test('loads the estimates again when it opens', async () => {
  enterAs(owner);
  answerMyRequests([request], [northside, alder]);
  await open(`/customer?request=${request.id}`);
  await expect.element(dialog().getByRole('article', { name: 'Alder & Sons' })).toBeVisible();
  answerRequests([withEstimates(request, [northside, alder, hana])]);
  await press('Compare', dialog());
  await expect.element(names()).toHaveLength(3);
});

test('says in the head what changed, what is unconfirmed since which answer, and how much is not stated', async () => {
  const changed = { ...northside, version: 2, updatedAt: new Date().toISOString() };
  const outdated = { ...alder, isOutdated: 'answer' as const };
  enterAs(owner);
  answerMyRequests([request], [changed, outdated]);
  const answered = (text: string, answeredAt: string) => ({
    ...{ id: northside.id, serviceRequestId: request.id, text, answer: 'Yes.', askedAt: answeredAt },
    ...{ answeredAt, isMine: false, isDismissed: false, hiddenReason: null, answerHiddenReason: null },
  });
  server.answer('listQuestions', [
    answered('Is the roof flat?', '2026-03-05T10:00:00.000Z'),
    answered('Is there a gutter?', '2026-03-04T10:00:00.000Z'),
  ]);
  await open(`/customer?request=${request.id}&show=comparison`);
  await expect.element(head('Northside')).toMatchTextContent(/Changed less than a minute ago/);
  await expect.element(head('Northside')).toMatchTextContent('12 not stated');
  await expect.element(head('Alder & Sons')).toMatchTextContent('Not confirmed');
  await expect.element(table()).toMatchTextContent('Not confirmed since your answer to "Is the roof flat?"');
});

test('keeps the heads in view on a phone, where the other columns are swiped, and accepts from there', async () => {
  await resize(390, 844);
  await openComparison(northside, alder, hana);
  for (const name of ['Hana Kowal', 'Northside'])
    await expect.element(head(name)).toBeInViewport({ ratio: 1 });
  await expect.element(head('Alder & Sons')).not.toBeInViewport({ ratio: 0.9 });
  await expectNoSidewaysScroll();
  const last = await found(table().getByRole('button', { name: 'Reject' }).last());
  last.scrollIntoView();
  const accept = (name: string) => head(name).getByRole('button', { name: 'Accept Estimate' });
  for (const name of ['Northside', 'Alder & Sons'])
    await expect.element(accept(name)).toBeInViewport({ ratio: 1 });

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
  await accept('Hana Kowal').click();
  await press('Accept Estimate', question());
  await expect.element(head('Hana Kowal')).toMatchTextContent('Accepted');
  await expect.element(head('Hana Kowal')).toHaveFocus();
});

test('lets the heads scroll away in a low window, where they would cover the rows', async () => {
  await resize(640, 450);
  await openComparison(northside, alder);
  (await found(table().getByRole('button', { name: 'Reject' }).last())).scrollIntoView();
  await expect.element(head('Northside')).not.toBeInViewport();
});
