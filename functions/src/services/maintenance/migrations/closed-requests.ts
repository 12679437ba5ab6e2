/** Removes the search fields of requests that were closed before closing did. */
import { NO_SEARCH_FIELDS } from '../../../store/request/changes.ts';
import { requests } from '../../../store/request/requests.ts';
import type { Services } from '../../services.ts';
import { readPage } from './read-page.ts';

/** A closed request never opens again. If one is deleted in between, the page fails, and the next run repeats it. */
export async function removeSearchFields({ db }: Services, after: string | null): Promise<string | null> {
  const { docs, end } = await readPage(requests(db), after);
  const batch = db.batch();
  for (const document of docs) {
    const { status, terms } = document.data();
    if (status !== 'open' && terms) batch.update(document.ref, NO_SEARCH_FIELDS);
  }
  await batch.commit();
  return end;
}
