import { LIMITS } from '@marketplace/contract/constants';
import { accountTotals } from '../store/account-totals.ts';
import { openRequestTotals } from '../store/open-request-totals.ts';
import { correctTotals } from '../store/totals.ts';
import { forgetUnusedPictures } from '../store/unused-pictures.ts';
import { UPLOAD_HOURS, UPLOADS } from '../store/uploads.ts';
import { removeEndedListeners } from './identity/listeners.ts';
import type { Files, StoredFile } from './pictures/files.ts';
import type { Services } from './services.ts';

/** Removes what people began and left lying, and sees that totals are right. Safe at any time and any number of times. */
export async function runDailyMaintenance(services: Services): Promise<void> {
  const { db, files, log, now } = services;
  const before = new Date(now().getTime() - UPLOAD_HOURS * 60 * 60 * 1000);
  const unusedImages = await forgetUnusedPictures(db, before);
  const temporaryFiles = await removeUploads(files, ({ createdAt }) => createdAt < before);
  const listeners = await removeEndedListeners(services);
  log.info('cleaned up', { unusedImages, temporaryFiles, listeners });
  await correctAllTotals({ db, log, now });
}

/** They keep themselves right; where somebody wrote past the calls, as a restored backup does, this does. */
async function correctAllTotals({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
  for (const totals of [openRequestTotals, accountTotals]) {
    const lacking = await correctTotals(db, totals, now());
    if (Object.keys(lacking).length > 0) log.info('corrected totals', { totals: totals.name, lacking });
  }
}

/**
 * An upload whose size was not declared can be of any, and nothing says so until it is used. Those that no picture may
 * have are removed every few minutes, so that nobody fills the bucket with them.
 */
export async function removeLargeUploads({ files, log }: Pick<Services, 'files' | 'log'>): Promise<void> {
  const largeUploads = await removeUploads(files, ({ size }) => size > LIMITS.imageBytes);
  if (largeUploads > 0) log.info('removed uploads that were too large', { largeUploads });
}

/** Those of a day ago the bucket's own rule removes too; where it was forgotten, or under the emulator, this does. */
async function removeUploads(files: Files, isToGo: (file: StoredFile) => boolean): Promise<number> {
  let count = 0;
  let page: string | undefined;
  do {
    const list = await files.list(UPLOADS, page);
    const going = list.files.filter(isToGo);
    await Promise.all(going.map(({ name }) => files.remove(name)));
    count += going.length;
    page = list.next;
  } while (page !== undefined);
  return count;
}
