/** What people see of their account, and wherever they are signed in. */
import { testAccessible } from '@test/accessible.ts';
import { aCustomer } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { openMenu } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';

const user = aCustomer();

async function openDashboard(): Promise<void> {
  enterAs(user);
  answerMyRequests([]);
  await open('/customer');
}

testAccessible({
  'the menu of a customer': async () => {
    await openDashboard();
    await openMenu();
  },
  'the offline banner': async () => {
    await openDashboard();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await expect.element(page.getByText(/^You're offline\./)).toBeVisible();
  },
});
