/** What guests see. */
import { testAccessible } from '@test/accessible.ts';
import { open } from '@test/open.tsx';
import { openMenu } from '@test/overlays.ts';
import { enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

async function openHome(): Promise<void> {
  enterAs(null);
  server.answer('getReviewHighlights', { rating: null, reviews: [] });
  await open('/');
}

testAccessible({
  'the menu of a guest': async () => {
    await openHome();
    await openMenu();
  },
  'the categories of a trade': async () => {
    await openHome();
    await page.getByRole('link', { name: /^Construction/ }).click();
    await expect.element(page.getByRole('link', { name: 'Back to Categories' })).toBeVisible();
  },
});
