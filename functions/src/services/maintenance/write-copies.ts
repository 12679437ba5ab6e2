import { refreshDueCopies } from '../../store/copies/due-copies.ts';
import { workOnDue } from '../due-documents.ts';
import type { Work } from '../scheduled-job.ts';
import type { Services } from '../services.ts';

/** Writes the copies of the names and pictures of large accounts. */
export const writeDueCopies: Work = workOnDue({
  collection: 'users',
  field: 'copiesDueAt',
  parallel: 2,
  attempt: tryToWrite,
});

/** A failed one is tried again after all others. */
async function tryToWrite({ db, log }: Services, id: string): Promise<void> {
  try {
    await refreshDueCopies(db, id);
  } catch (error) {
    log.error('the copies of a profile could not be written', error, { user: id });
  }
}
