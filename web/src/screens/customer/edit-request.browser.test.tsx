/** Editing a request: its pictures, its details, and drafts of changes. */
import { pressKeys } from '@test/effects.ts';
import { aCustomer, anId, aRequest } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, press, question } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const owner = aCustomer();
const title = () => dialog().getByLabelText('Title');
const edit = () => page.getByRole('button', { name: 'Edit' });
const isClosed = () => expect.element(dialog()).not.toBeInTheDocument();

async function update(): Promise<void> {
  await dialog().getByLabelText('Maximum budget').write('900');
  await press('Update Service Request', dialog());
}

async function openDashboard(changes: Parameters<typeof aRequest>[0] = {}) {
  const request = aRequest({ customerId: owner.id, title: 'Old title', ...changes });
  answerMyRequests([request]);
  server.answer('updateRequest', ({ input }) => {
    const changed = { ...request, title: input.title ?? '', budgetMax: input.budgetMax ?? 0 };
    answerMyRequests([changed]);
    return changed;
  });
  await open('/customer');
  return request;
}

beforeEach(() => {
  enterAs(owner);
  server.answer('lookUpPlace', { isKnown: true, businesses: null });
});

test('edits a request and its images in two steps, with Back between them', async () => {
  const [first, second, third] = [anId(), anId(), anId()].map((id) => `/objects/images/${id}`);
  if (!first || !second || !third) throw new Error('No images');
  await openDashboard({ imageUrls: [first, second, third] });
  await edit().click();
  await expect.element(dialog().getByRole('heading', { name: 'Edit Service Request' })).toBeVisible();
  await expect.element(title()).toHaveValue('Old title');
  await expect.element(dialog().getByText('3/5')).toBeVisible();
  await press('Remove photo 2', dialog());
  await press('Move photo 2 forward', dialog());
  await title().write('New title');
  await press('Continue', dialog());
  await expect.element(dialog().getByRole('heading', { name: 'Update Location & Budget' })).toBeVisible();
  history.back();
  await expect.element(title()).toBeVisible();
  history.forward();
  await update();
  await expectToast('Service request updated!');
  await isClosed();
  await expect.element(page.getByRole('article', { name: 'New title' })).toMatchTextContent('$200 - $900');
  expect(server.asked('updateRequest')).toMatchObject([
    { input: { title: 'New title', budgetMax: 900, imageUrls: [third, first] } },
  ]);
});

test('changes the details of a request', async () => {
  const known = [
    { id: 'material', question: 'What kind of roof is it?', value: 'metal', answer: 'Metal', short: 'Metal' },
  ];
  await openDashboard({ category: 'Roofing', details: known });
  await edit().click();
  const group = (name: string) => dialog().getByRole('group', { name, exact: true });
  const metal = group('What kind of roof is it?');
  await expect.element(metal.getByRole('radio', { name: 'Metal', exact: true })).toBeChecked();
  await metal.getByText('Metal', { exact: true }).click();
  await group('How steep is the roof?').getByText('Can be walked on', { exact: true }).click();
  await press('Continue', dialog());
  await update();
  await expectToast('Service request updated!');
  const details = server.asked('updateRequest').map(({ input }) => input.details);
  expect(details).toEqual([{ pitch: 'walkable' }]);
});

test('keeps an unsaved edit, and discards it on request', async () => {
  await openDashboard();
  await edit().click();
  await expect.element(title()).toBeVisible();
  await pressKeys('{Escape}');
  await isClosed();
  await expect.element(edit()).toHaveFocus();

  await edit().click();
  await title().write('New title');
  await open('/customer');
  await edit().click();
  await expect.element(title()).toHaveValue('New title');
  await press('Close', dialog());
  await expect.element(question()).toMatchTextContent('Discard your changes?');
  await press('Discard', question());
  await isClosed();
  await edit().click();
  await expect.element(title()).toHaveValue('Old title');
  expect(server.asked('updateRequest')).toEqual([]);
});
