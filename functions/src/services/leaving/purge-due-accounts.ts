/** Deletes the accounts whose time to cancel is over. */
import { workOnDue } from '../due-documents.ts';
import type { Work } from '../scheduled-job.ts';
import type { Services } from '../services.ts';
import { purgeAccount } from './purge-account.ts';

/** One at a time, as a deletion is long. */
export const purgeDueAccounts: Work = workOnDue({
  collection: 'users',
  field: 'deletesAt',
  parallel: 1,
  attempt: tryToPurge,
});

/** A failed one is tried again after all others. */
async function tryToPurge(services: Services, id: string): Promise<void> {
  try {
    await purgeAccount(services, id);
    services.log.info('deleted an account for good', {});
  } catch (error) {
    services.log.error('an account could not be deleted', error, { user: id });
  }
}
