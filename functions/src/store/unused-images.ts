import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { images } from './images.ts';

const PAGE = 100;
const FAILED_PRECONDITION = 9;

/**
 * Forgets pictures that were uploaded for a request before a moment and never used, and says how
 * many. One that is used just then has changed since it was read, and stays. The bytes follow by
 * the trigger on pictures.
 */
export async function forgetUnusedImages(db: Firestore, before: Date): Promise<number> {
  const unused = images(db)
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
    const removals = found.docs.map(({ ref, updateTime }) => removeUnchanged(ref, updateTime));
    count += (await Promise.all(removals)).filter(Boolean).length;
  }
  return count;
}

type Removable = { delete: (precondition: { lastUpdateTime: Timestamp }) => Promise<unknown> };

async function removeUnchanged(ref: Removable, lastUpdateTime: Timestamp): Promise<boolean> {
  try {
    await ref.delete({ lastUpdateTime });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === FAILED_PRECONDITION) return false;
    throw error;
  }
}
