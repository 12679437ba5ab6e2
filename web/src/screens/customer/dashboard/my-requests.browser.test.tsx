/** What can fail on the dashboard of a customer. */
import { aBusiness, aCustomer, aJob, aRequest } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { proceed } from '@test/forms.ts';
import { open } from '@test/open.tsx';
import { dialog, found, press, pressKey, question } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const owner = aCustomer();
const card = () => page.getByRole('article');

test('shows an error when deleting a request fails, and keeps the request', async () => {
  enterAs(owner);
  answerMyRequests([aRequest({ customerId: owner.id })]);
  await open('/customer');
  await expectFailureShown({
    call: 'deleteRequest',
    title: 'Delete failed',
    fallback: 'Failed to delete service request. Please try again.',
    attempt: async () => {
      await card().getByRole('button', { name: 'Delete' }).click();
      await question().getByRole('button', { name: 'Delete' }).click();
    },
    intact: () => expect.element(card()).toBeVisible(),
  });
});

test('shows an error when clearing the history fails, and counts one request in the singular', async () => {
  const job = aJob(owner, aBusiness());
  enterAs(owner);
  answerMyRequests([job.request], [job.estimate]);
  await open('/customer?tab=completed');
  const attempt = async () => {
    await page.getByRole('button', { name: 'Clear History' }).click();
    await question().getByRole('button', { name: 'Clear History' }).click();
  };
  await expectFailureShown({
    call: 'clearCompletedRequests',
    title: 'Clear history failed',
    fallback: 'Failed to clear history. Please try again.',
    attempt,
    intact: () => expect.element(card()).toBeVisible(),
  });
  server.answer('clearCompletedRequests', { count: 1 });
  answerMyRequests([]);
  await attempt();
  await expectToast('History cleared', '1 completed request removed from your history.');
});

test('shows an error when updating a request fails, and keeps what was typed', async () => {
  enterAs(owner);
  answerMyRequests([aRequest({ customerId: owner.id, title: 'Old title' })]);
  server.answer('lookUpPlace', { isKnown: true, businesses: null });
  await open('/customer');
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog().getByLabelText('Title').write('New title');
  await pressKey(dialog().getByLabelText('Title'), '{Enter}');
  await dialog().getByLabelText('Maximum budget').write('900');
  const update = dialog().getByRole('button', { name: 'Update Service Request' });
  await expectFailureShown({
    call: 'updateRequest',
    title: 'Failed to update request',
    fallback: 'Please try again.',
    attempt: () => pressKey(update, '{Enter}'),
    intact: async () => {
      await expect.element(dialog().getByLabelText('Title')).toHaveValue('New title');
      await expect.element(dialog().getByLabelText('Maximum budget')).toHaveValue('900');
      await expect.element(update).toBeEnabled();
    },
  });
});

/** Presses where a button is, at a moment in ms. Browsers count the presses of a double click, or don't. */
function pressAt({ x, y }: { x: number; y: number }, moment: number, count: number): void {
  const press = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: y,
    detail: count,
  });
  Object.defineProperty(press, 'timeStamp', { value: moment });
  document.elementFromPoint(x, y)?.dispatchEvent(press);
}

test('pressing Continue twice opens the second step of a request and saves nothing', async () => {
  const request = aRequest({ customerId: owner.id });
  enterAs(owner);
  answerMyRequests([request]);
  server.answer('lookUpPlace', { isKnown: true, businesses: null });
  server.answer('updateRequest', request);
  await open('/customer');
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog().getByLabelText('Title').write('Fix the roof');
  const update = dialog().getByRole('button', { name: 'Update Service Request' });
  const placeOfContinue = async () => {
    const { left, top, width, height } = (await found(proceed())).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  for (const secondCount of [2, 1]) {
    const place = await placeOfContinue();
    pressAt(place, 1000, 1);
    await expect.element(update).toBeEnabled();
    pressAt(place, 1400, secondCount);
    await press('Back', dialog());
  }
  const place = await placeOfContinue();
  pressAt(place, 1000, 1);
  await expect.element(update).toBeEnabled();
  expect(server.asked('updateRequest')).toEqual([]);
  pressAt(place, 1600, 1);
  await expectToast('Service request updated!');
  expect(server.asked('updateRequest')).toHaveLength(1);
});

test('loads older requests page by page, and counts with a plus until all are there', async () => {
  enterAs(owner);
  const [newer, older] = ['Newer', 'Older'].map((title) => aRequest({ customerId: owner.id, title }));
  server.answerPages('listMyRequests', [newer ? [newer] : [], older ? [older] : []]);
  await open('/customer');
  await expect.element(page.getByRole('tab', { name: 'All 1+' })).toBeVisible();
  const recover = server.refuseFrom('listMyRequests', 1, 'busy', 'Not now.');
  await page.getByRole('button', { name: 'Load More Requests' }).click();
  await expect.element(page.getByText("We couldn't load more requests.")).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Newer' })).toBeVisible();
  recover();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('article', { name: 'Older' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'All 2', exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Load More Requests' }).query()).toBeNull();
});
