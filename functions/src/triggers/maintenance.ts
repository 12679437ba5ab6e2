import { TRIGGERS } from '../capacity.ts';
import { services } from '../services/index.ts';
import { purgeDueAccounts } from '../services/leaving/purge-account.ts';
import { logRunAges, removeLargeUploads, runDailyMaintenance } from '../services/maintenance/maintenance.ts';
import { deletePictureFiles } from '../services/picture/store-picture.ts';
import { clearEndedSuspensions } from '../store/account/accounts.ts';
import { publishDueReviews } from '../store/review/reviews.ts';
import { recordRun } from '../store/schedule/runs.ts';
import { retrying } from './options.ts';
import { onDocumentDeleted, onSchedule } from './pausable.ts';

export const daily = onSchedule(
  {
    ...TRIGGERS,
    schedule: 'every day 03:30',
    timeZone: 'Etc/UTC',
    region: 'us-central1',
    timeoutSeconds: 540,
    retryCount: 3,
  },
  async () => {
    await purgeDueAccounts(services());
    await runDailyMaintenance(services());
    await recordRun(services().db, 'daily', services().now());
  },
);

export const everyTenMinutes = onSchedule(
  { ...TRIGGERS, schedule: 'every 10 minutes', region: 'us-central1' },
  async () => {
    const { db, now, log } = services();
    await Promise.all([
      logRunAges({ db, now, log }),
      removeLargeUploads(services()),
      publishDueReviews(db, now()),
      clearEndedSuspensions(db, now()),
    ]);
  },
);

/** Deletes the bytes of a deleted picture. */
export const imageRemoved = onDocumentDeleted(
  { ...retrying, document: 'images/{id}' },
  ({ data, params: { id } }) => {
    const address = data?.get('hidden.address');
    const ids = typeof address === 'string' ? [id, address] : [id];
    return deletePictureFiles(services().files, ids);
  },
);
