import { pressKeys } from '@test/effects.ts';
import { aBusiness } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { answerBusiness, enterAs } from '@test/screens.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

test('the shortcut to My Estimates opens the dialog, which stays closed once closed', async () => {
  enterAs(aBusiness());
  answerBusiness([]);
  await open('/business?show=my-estimates');
  const dialog = page.getByRole('dialog', { name: 'My Estimates' });
  await expect.element(dialog).toBeVisible();
  await pressKeys('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname + location.search).toBe('/business');
});
