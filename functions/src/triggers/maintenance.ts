import { PLACE } from '@marketplace/contract/site/place';
import type { ScheduleOptions } from 'firebase-functions/v2/scheduler';
import { TRIGGERS } from '../capacity.ts';
import { asHashReader, secretsToSendEmail, vapidPrivateKey } from '../config.ts';
import { sendDueDigests } from '../services/digest/send-due-digests.ts';
import { sendDueEmails } from '../services/email/send-due-emails.ts';
import { repairAddresses } from '../services/identity/agreed-address.ts';
import { services } from '../services/index.ts';
import { purgeDueAccounts } from '../services/leaving/purge-account.ts';
import { exportAccounts as copyAccounts } from '../services/maintenance/export-accounts.ts';
import { sendInactivityReminders } from '../services/maintenance/inactivity-reminders.ts';
import {
  cleanUpPictures,
  logDelays,
  recount,
  removeLargeUploads,
} from '../services/maintenance/maintenance.ts';
import { MIGRATIONS, migrate } from '../services/maintenance/migrations/migrate.ts';
import {
  endDueSuspensions,
  passDueReminders,
  publishDueReviews,
  writeDueCopies,
} from '../services/maintenance/short-due-work.ts';
import { deletePictureFiles } from '../services/picture/store-picture.ts';
import { inOneRun, JOB_TIMEOUT_SECONDS, type Job, runAtOnce, runJob } from '../services/scheduled-job.ts';
import { writeSitemaps as writeFiles } from '../services/sitemap/sitemaps.ts';
import { retrying } from './options.ts';
import { onDocumentDeleted, onSchedule } from './pausable.ts';

/** A function of its own for each job, so that none delays another. */
function scheduled(
  schedule: string,
  job: Job,
  more: Pick<ScheduleOptions, 'secrets' | 'serviceAccount'> = {},
) {
  const options = {
    ...TRIGGERS,
    ...more,
    schedule,
    timeZone: 'Etc/UTC',
    region: PLACE.region,
    timeoutSeconds: JOB_TIMEOUT_SECONDS,
    retryCount: 3,
  };
  return onSchedule(options, () => runJob(job, services()));
}

/** Longer than a run, so that the runs of a job don't overlap. */
const OFTEN = 'every 10 minutes';

export const accountDeletions = scheduled(OFTEN, { name: 'accountDeletions', work: purgeDueAccounts });

export const requestReminders = scheduled(OFTEN, { name: 'requestReminders', work: sendInactivityReminders });

export const digests = scheduled(
  OFTEN,
  { name: 'digests', work: sendDueDigests },
  { secrets: [vapidPrivateKey] },
);

/** While a run goes on, later ones do nothing. */
export const profileCopies = scheduled('every 5 minutes', { name: 'profileCopies', work: writeDueCopies });

/** While a run goes on, later ones do nothing. */
export const emails = scheduled(
  'every 1 minutes',
  { name: 'emails', work: sendDueEmails },
  { secrets: secretsToSendEmail },
);

export const addressRepairs = scheduled(
  OFTEN,
  { name: 'addressRepairs', work: repairAddresses, isDaily: true },
  { secrets: secretsToSendEmail },
);

/** Begins at the hour of the database's own export, so that both can be restored together. */
export const exportAccounts = scheduled(
  '*/10 4-23 * * *',
  { name: 'exportAccounts', work: copyAccounts, isDaily: true },
  asHashReader,
);

export const writeSitemaps = scheduled('*/10 2-23 * * *', {
  name: 'writeSitemaps',
  work: writeFiles,
  isDaily: true,
});

export const migrations = scheduled(OFTEN, {
  name: 'migrations',
  work: async (all, { isTimeUp }) => (await migrate(all, MIGRATIONS, isTimeUp)).length === 0,
});

export const pictureCleanup = scheduled('every 1 hours', {
  name: 'pictureCleanup',
  work: inOneRun(cleanUpPictures),
});

export const recounts = scheduled('every day 03:30', { name: 'recounts', work: inOneRun(recount) });

export const everyTenMinutes = onSchedule(
  { ...TRIGGERS, schedule: 'every 10 minutes', region: PLACE.region },
  async () => {
    await Promise.all([
      logDelays(services()),
      removeLargeUploads(services()),
      runAtOnce(publishDueReviews, services()),
      runAtOnce(endDueSuspensions, services()),
      runAtOnce(passDueReminders, services()),
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
