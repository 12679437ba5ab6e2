import type { Firestore, Query } from 'firebase-admin/firestore';

const REMOVED_AT_ONCE = 200;

/** Removes all documents of a query, a page at a time. */
export async function removeAll(db: Firestore, query: Query): Promise<void> {
  const page = query.limit(REMOVED_AT_ONCE);
  for (let found = await page.get(); !found.empty; found = await page.get()) {
    const batch = db.batch();
    for (const { ref } of found.docs) batch.delete(ref);
    await batch.commit();
  }
}
