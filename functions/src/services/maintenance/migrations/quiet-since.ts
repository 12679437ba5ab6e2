/** Counts the silence of older open requests from now, so that none ends at once. */
import { Timestamp } from 'firebase-admin/firestore';
import { ifUnchangedSince } from '../../../store/firestore/transact.ts';
import { requests } from '../../../store/request/requests.ts';
import { customerActed, remindAtOf } from '../../../store/request/silence.ts';
import type { Services } from '../../services.ts';
import { readPage } from './read-page.ts';

/** If a request changes in between, the page fails, and the next run repeats it. */
export async function fillQuietSince({ db, now }: Services, after: string | null): Promise<string | null> {
  const { docs, end } = await readPage(requests(db), after);
  const acted = customerActed(Timestamp.fromDate(now()));
  const batch = db.batch();
  for (const document of docs) {
    const request = document.data();
    if (request.status !== 'open' || request.quietSince) continue;
    const remindAt = remindAtOf({ ...request, ...acted });
    batch.update(document.ref, { ...acted, remindAt }, ifUnchangedSince(document));
  }
  await batch.commit();
  return end;
}
