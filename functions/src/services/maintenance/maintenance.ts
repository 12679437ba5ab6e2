import { LIMITS } from '@marketplace/contract/constants';
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { accountTotals } from '../../store/account/totals.ts';
import { correctFigures } from '../../store/business/figures.ts';
import { emailDelay } from '../../store/email/emails.ts';
import { removeUnusedPictures } from '../../store/picture/pictures.ts';
import { UPLOAD_HOURS, UPLOADS } from '../../store/picture/uploads.ts';
import { openRequestTotals } from '../../store/request/totals.ts';
import { readRunAges, storeBackups } from '../../store/schedule/runs.ts';
import { correctTotals } from '../../store/totals/totals.ts';
import { removeFiles } from '../picture/files.ts';
import type { Services } from '../services.ts';

/** Deletes unused pictures and abandoned uploads. Safe to run at any time. */
export async function cleanUpPictures({ db, files, log, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - UPLOAD_HOURS * HOUR_MS);
  const unusedImages = await removeUnusedPictures(db, before);
  // The bucket has such a rule too, but the emulator doesn't.
  const temporaryFiles = await removeFiles(files, UPLOADS, ({ createdAt }) => createdAt < before);
  log.info('cleaned up', { unusedImages, temporaryFiles });
}

/** Repairs totals and figures after writes outside the calls, such as a restored backup. */
export async function recount({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
  await correctAllTotals({ db, log, now });
  const wrongFigures = await correctFigures(db, now());
  if (wrongFigures > 0) log.info('corrected figures of businesses', { wrongFigures });
}

async function correctAllTotals({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
  for (const totals of [openRequestTotals, accountTotals]) {
    const lacking = await correctTotals(db, totals, now());
    if (Object.keys(lacking).length > 0) log.info('corrected totals', { totals: totals.name, lacking });
  }
}

/**
 * Deletes uploads that are larger than any picture may be, so that they don't fill the bucket. Without a declared
 * size an upload can have any size, and is only checked when it is used.
 */
export async function removeLargeUploads({ files, log }: Pick<Services, 'files' | 'log'>): Promise<void> {
  const largeUploads = await removeFiles(files, UPLOADS, ({ size }) => size > LIMITS.imageBytes);
  if (largeUploads > 0) log.info('removed uploads that were too large', { largeUploads });
}

/**
 * Logs how long ago each scheduled job and backup succeeded, and how late the oldest email is. Alarms read these lines
 * (`ops/metrics`).
 */
export async function logDelays(
  needs: Pick<Services, 'db' | 'log' | 'now' | 'backups' | 'config'>,
): Promise<void> {
  const { db, log, now, backups, config } = needs;
  await noteBackups(needs);
  const ages = await readRunAges(db, now(), { withBackups: backups !== undefined });
  for (const age of ages) log.info('run age', age);
  if (config.email) log.info('email delay', { minutes: await emailDelay(db, now()) });
}

async function noteBackups({ db, log, backups }: Pick<Services, 'db' | 'log' | 'backups'>): Promise<void> {
  if (!backups) return log.info('backups are not watched', {});
  try {
    await storeBackups(db, await backups());
  } catch (error) {
    log.error('the times of backups could not be read', error);
  }
}
