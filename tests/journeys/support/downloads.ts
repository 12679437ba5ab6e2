import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';

const button = (page: Page) => page.getByRole('button', { name: 'Download My Data' });

/** Downloads the account's data and unpacks the archive. */
export async function downloadData(page: Page) {
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page).click()]);
  expect(saved.suggestedFilename()).toMatch(/^.+ \d{4}-\d{2}-\d{2}\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await saved.path())));
  const data: unknown = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
  return { files, data };
}
