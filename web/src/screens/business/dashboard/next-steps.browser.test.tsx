import { aBusiness, aCustomer, aJob } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { answerBusiness, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const business = aBusiness();
const notice = () => page.getByText('Confirm bob@example.com so that new jobs and replies reach you.');
const step = (name: string) => page.getByRole('list', { name: 'Next steps' }).getByRole('link', { name });

test('leads a business from its dashboard to the jobs that it won', async () => {
  enterAs(business);
  answerBusiness([], [aJob(aCustomer(), business, 'in-progress').estimate]);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  await open('/business');
  await step('Jobs I Won: 1 to finish').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Jobs I Won' })).toHaveFocus();
});

test('tells a business on its dashboard that nothing reaches it, until push is on', async () => {
  answerBusiness([]);
  const stranger = aBusiness({ emailVerified: false });
  enterAs(stranger);
  await open('/business');
  await expect.element(notice()).toBeVisible();
  server.answer('requestEmailVerification', undefined);
  await page.getByRole('button', { name: 'Send New Link' }).click();
  await expectToast('Link sent');
  enterAs({ ...stranger, notificationsEnabled: true });
  await open('/business');
  await expect.element(page.getByRole('heading', { name: 'Available Service Requests' })).toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();
});
