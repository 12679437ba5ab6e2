import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { removeUnchanged } from './firestore/remove-unchanged.ts';
import { pictures } from './pictures.ts';

const PAGE = 100;

/**
 * Removes what is stored of pictures that were uploaded for a request before a given time and never used, and gives
 * back how many. One that is being used just now has changed since it was read, and stays. A trigger deletes the
 * bytes.
 */
export async function forgetUnusedPictures(db: Firestore, before: Date): Promise<number> {
  const unused = pictures(db)
    .where('purpose', '==', 'request')
    .where('requestId', '==', null)
    .where('createdAt', '<', Timestamp.fromDate(before))
    .orderBy('createdAt')
    .limit(PAGE);
  let count = 0;
  for (
    let found = await unused.get();
    !found.empty;
    found = await unused.startAfter(found.docs.at(-1)).get()
  ) {
    count += (await Promise.all(found.docs.map(removeUnchanged))).filter(Boolean).length;
  }
  return count;
}
