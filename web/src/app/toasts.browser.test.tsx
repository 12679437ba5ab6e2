import { aCustomer, aRequest } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { question } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { afterEach, test, vi } from 'vitest';
import { page } from 'vitest/browser';

afterEach(() => {
  vi.restoreAllMocks();
});

test('shows a toast although the page has never been idle', async () => {
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  const owner = aCustomer();
  enterAs(owner);
  answerMyRequests([aRequest({ customerId: owner.id })]);
  server.refuse('deleteRequest', 'busy', 'Not now.');
  await open('/customer');
  await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
  await question().getByRole('button', { name: 'Delete' }).click();
  await expectToast('Delete failed', 'Not now.');
});
