import { aBusiness } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { answerBusiness, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const notice = () => page.getByText('Confirm bob@example.com so that new jobs and replies reach you.');

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
