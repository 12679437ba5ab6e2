/** The functions that run on a change in the database or on a schedule. Each is safe to run twice. */

export { accountChanged } from './account.ts';
export { exportAccounts } from './backup.ts';
export { estimateChanged, fanOutMoved, messageSent, requestChanged, reviewChanged } from './job.ts';
export {
  accountDeletions,
  addressRepairs,
  everyTenMinutes,
  imageRemoved,
  migrations,
  pictureCleanup,
  recounts,
} from './maintenance.ts';
export { actChanged, reportChanged } from './moderation.ts';
export { writeSitemaps } from './sitemaps.ts';
