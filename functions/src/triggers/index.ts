/** The functions that run on a change in the database or on a schedule. Each is safe to run twice. */

export { accountChanged } from './account.ts';
export {
  estimateChanged,
  fanOutMoved,
  messageSent,
  questionChanged,
  requestChanged,
  reviewChanged,
} from './job.ts';
export {
  accountDeletions,
  addressRepairs,
  digests,
  emails,
  everyTenMinutes,
  exportAccounts,
  imageRemoved,
  migrations,
  pictureCleanup,
  profileCopies,
  recounts,
  requestReminders,
  writeSitemaps,
} from './maintenance.ts';
export { actChanged, reportChanged } from './moderation.ts';
export { visitChanged } from './visit.ts';
