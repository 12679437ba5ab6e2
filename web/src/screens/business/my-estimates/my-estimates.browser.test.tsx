/** Several estimates at once, the history, and what can fail in My Estimates of a business. */
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { aBusiness, aCustomer, aJob, anEstimate, aRequest } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { open } from '@test/open.tsx';
import { question } from '@test/overlays.ts';
import { answerBusiness, answerConversation, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const customer = aCustomer({ name: 'Maria Lopez' });
const business = aBusiness();
const mine = () => page.getByRole('dialog', { name: 'My Estimates' });
const button = (name: string | RegExp) => mine().getByRole('button', { name });

const group = (name: RegExp) => mine().getByRole('region', { name });
const isEmpty = () => expect.element(mine().getByText('No estimates submitted yet')).toBeVisible();
const confirm = (name: string) => question().getByRole('button', { name }).click();

const aPending = (changes: Partial<Estimate> = {}) =>
  anEstimate(
    aRequest({
      customerId: customer.id,
      customerName: customer.name,
      status: changes.serviceRequestStatus ?? 'open',
    }),
    { businessId: business.id, ...changes },
  );
const aCompleted = () => aJob(customer, business).estimate;

async function openMine(...estimates: Estimate[]): Promise<void> {
  answerBusiness([], estimates);
  await open('/business');
  await page.getByRole('button', { name: 'View My Estimates' }).click();
}

async function openAndSelect(...estimates: Estimate[]): Promise<void> {
  await openMine(...estimates);
  await button('Select').click();
  await expect.element(mine().getByRole('checkbox')).toHaveLength(estimates.length);
  for (const box of mine().getByRole('checkbox').all()) await box.click();
}

const isSelected = () => expect.element(mine().getByText('1 selected')).toBeVisible();

beforeEach(() => enterAs(business));

test('keeps the form when updating an estimate fails, even if the list cannot reload', async () => {
  await openMine(aPending());
  await button(/^Edit/).click();
  const edit = page.getByRole('dialog', { name: 'Edit Estimate', includeHidden: true });
  await edit.getByLabelText('Amount').write('520');
  await edit.getByLabelText('Description').write('With a discount');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  server.forgetCalls();
  server.breakDown('listMyEstimates');
  server.refuse('updateEstimate', 'internal', 'Not now.');
  const save = question().getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expectToast('Failed to update estimate', 'Not now.');
  await expect.poll(() => server.asked('listMyEstimates')).toHaveLength(1);
  await expect.element(edit.getByLabelText('Amount')).toHaveValue('520');
  await expect.element(edit.getByLabelText('Description')).toHaveValue('With a discount');
  server.answer('updateEstimate', aPending());
  await save.click();
  await expectToast('Estimate updated');
});

test('shows the server’s error when a bulk deletion fails, or else a default', async () => {
  await openAndSelect(aPending());
  const attempt = async () => {
    await button('Delete (1)').click();
    await question().getByRole('button', { name: 'Delete' }).click();
  };
  const fallback = 'Failed to delete estimates.';
  await expectFailureShown({
    call: 'deleteEstimates',
    title: 'Delete failed',
    fallback,
    attempt,
    intact: isSelected,
  });
  server.answer('deleteEstimates', { succeeded: [], error: 'One of them is busy.' });
  await attempt();
  await expectToast('Delete failed', 'One of them is busy.');
  server.answer('deleteEstimates', { succeeded: [] });
  await attempt();
  await expectToast('Delete failed', fallback);
  await isSelected();
});

test('shows the server’s error when archiving fails, or else a default', async () => {
  await openAndSelect(aCompleted());
  const attempt = () => button('Archive (1)').click();
  const fallback = 'Failed to archive estimates.';
  await expectFailureShown({
    call: 'archiveEstimates',
    title: 'Archive failed',
    fallback,
    attempt,
    intact: isSelected,
  });
  server.answer('archiveEstimates', { succeeded: [], error: 'One of them is busy.' });
  await attempt();
  await expectToast('Archive failed', 'One of them is busy.');
  await isSelected();
  server.answer('archiveEstimates', { succeeded: [] });
  await attempt();
  await expectToast('Archive failed', fallback);
  await isSelected();
});

test('reports the estimates that failed in a bulk action, keeps them, and can restore the archived ones', async () => {
  const completed = [aCompleted(), aCompleted()];
  const pending = [aPending(), aPending()];
  await openAndSelect(...completed, ...pending);
  const left = (group: RegExp) => mine().getByRole('region', { name: group }).getByRole('checkbox');

  server.answer('archiveEstimates', ({ input }) => {
    const [first = ''] = input.estimateIds;
    server.answer(
      'listMyEstimates',
      [...completed, ...pending].filter(({ id }) => id !== first),
    );
    return { succeeded: [first], error: '1 of 2 could not be archived.' };
  });
  await button('Archive (2)').click();
  await expectToast('Archive failed', '1 of 2 could not be archived.');
  await expect.element(left(/Completed Jobs/)).toHaveLength(1);
  await expect.element(mine().getByText('1 estimate archived')).toBeVisible();
  server.answer('restoreEstimates', ({ input }) => {
    server.answer('listMyEstimates', [...completed, ...pending]);
    return { succeeded: input.estimateIds };
  });
  await button('Undo').click();
  await expectToast('Estimates restored');
  await expect.element(left(/Completed Jobs/)).toHaveLength(2);

  server.answer('deleteEstimates', ({ input }) => {
    const [first = ''] = input.estimateIds;
    server.answer(
      'listMyEstimates',
      [...completed, ...pending].filter(({ id }) => id !== first),
    );
    return { succeeded: [first], error: '1 of 2 could not be deleted.' };
  });
  await button('Delete (2)').click();
  await question().getByRole('button', { name: 'Delete' }).click();
  await expectToast('Delete failed', '1 of 2 could not be deleted.');
  await expect.element(left(/Pending Review/)).toHaveLength(1);
});

test('shows an error when Clear All fails, and keeps all estimates', async () => {
  await openMine(aCompleted());
  await expectFailureShown({
    call: 'clearCompletedEstimates',
    title: 'Archive failed',
    fallback: 'Failed to archive estimates.',
    attempt: async () => {
      await button('Clear All').click();
      await question().getByRole('button', { name: 'Clear All' }).click();
    },
    intact: () => expect.element(mine().getByRole('region', { name: /Completed Jobs/ })).toBeVisible(),
  });
});

test('shows an error when a conversation beside an estimate fails to load, and loads it on Retry', async () => {
  const estimate = aJob(customer, business, 'in-progress').estimate;
  answerConversation(estimate, 'business');
  const recover = server.breakDown('listMessages');
  await openMine(estimate);
  await button('Show messages with Maria Lopez').click();
  await expect.element(mine().getByText('Failed to fetch messages')).toBeVisible();
  recover();
  await button('Retry').click();
  await expect.element(mine().getByText('No messages yet. Start the conversation!')).toBeVisible();
});

test('loads older estimates, and offers to clear all completed jobs without a number until all are there', async () => {
  const [newer, older] = [aCompleted(), aCompleted()];
  answerBusiness([]);
  server.answerPages('listMyEstimates', [[newer], [older]]);
  await open('/business');
  await page.getByRole('button', { name: 'View My Estimates' }).click();
  await button('Clear All').click();
  await expect.element(question().getByText(/This removes all completed jobs from your list/)).toBeVisible();
  await question().getByRole('button', { name: 'Cancel' }).click();
  await button('Load More Estimates').click();
  await expect.element(mine().getByRole('listitem')).toHaveLength(2);
  await button('Clear All').click();
  await expect.element(question().getByText(/This removes all 2 completed jobs/)).toBeVisible();
});

test('deletes several estimates at once, but offers no accepted one', async () => {
  const [one, two] = [aPending(), aPending()];
  const won = aPending({ status: 'accepted', serviceRequestStatus: 'in-progress' });
  await openMine(one, two, won);
  await button('Select').click();
  await expect.element(mine().getByRole('checkbox')).toHaveLength(2);
  for (const box of mine().getByRole('checkbox').all()) await box.click();
  await expect.element(mine().getByText('2 selected')).toBeVisible();
  await button('Delete (2)').click();
  server.answer('deleteEstimates', ({ input }) => {
    server.answer('listMyEstimates', [won]);
    return { succeeded: input.estimateIds };
  });
  await confirm('Delete');
  await expectToast('Estimates deleted');
  await expect.element(group(/Pending Review/)).not.toBeInTheDocument();
  await expect.element(mine().getByText('0 selected')).toBeVisible();
  expect(server.asked('deleteEstimates')[0]?.input.estimateIds.toSorted()).toEqual(
    [one.id, two.id].toSorted(),
  );
});

test('Clear All archives all completed estimates, and its toast restores them after the dialog closes', async () => {
  const done = [aCompleted(), aCompleted()];
  await openMine(...done);
  await button('Clear All').click();
  server.answer('clearCompletedEstimates', () => {
    server.answer('listMyEstimates', []);
    return { count: 2 };
  });
  await confirm('Clear All');
  await expectToast('Estimates archived', '2 estimates.');
  await isEmpty();
  await button('Close').click();
  await expect.element(mine()).not.toBeInTheDocument();
  server.answer('restoreEstimates', ({ input }) => ({ succeeded: input.estimateIds }));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast('Estimates restored');
  expect(server.asked('restoreEstimates')[0]?.input.estimateIds.toSorted()).toEqual(
    done.map(({ id }) => id).toSorted(),
  );
});

test('removes a rejected estimate of a completed job from the history', async () => {
  const lost = aPending({ status: 'rejected', serviceRequestStatus: 'completed' });
  await openMine(lost);
  await expect.element(mine()).toMatchTextContent('Completed job - Thank you for your service!');
  server.answer('archiveEstimates', ({ input }) => {
    server.answer('listMyEstimates', []);
    return { succeeded: input.estimateIds };
  });
  await button('Remove from History').click();
  await expectToast('Estimates archived');
  await isEmpty();
  expect(server.asked('archiveEstimates')[0]?.input.estimateIds).toEqual([lost.id]);
});
