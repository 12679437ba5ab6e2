/** Deletes the listener users of sessions in Firebase Auth. */
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { listeners, TOKEN_MS } from '../../store/session/sessions.ts';
import type { Identity } from './identity.ts';

type Needs = { db: Firestore; identity: Identity; now: () => Date };

/**
 * Deletes the listeners of these sessions. A custom token from the last hour can recreate one, without access to
 * anything, so it is deleted again once the last token has expired.
 */
export async function removeListenersOf(
  sessionIds: readonly string[],
  { db, identity, now }: Needs,
): Promise<void> {
  if (sessionIds.length === 0) return;
  const noted = await db.getAll(...sessionIds.map((id) => listeners(db).doc(id)));
  const endsAt = Timestamp.fromMillis(now().getTime() + TOKEN_MS);
  for (const { id, ref, exists } of noted) {
    if (!exists) continue;
    await identity.removeListener(id);
    await ref.update({ endsAt });
  }
}

const PAGE = 500;

/** Deletes the listeners of expired sessions. Safe to run at any time. */
export async function removeEndedListeners({ db, identity, now }: Needs): Promise<number> {
  const ended = listeners(db).where('endsAt', '<', Timestamp.fromDate(now())).limit(PAGE);
  let count = 0;
  for (let page = await ended.get(); !page.empty; page = await ended.get()) {
    await identity.removeListeners(page.docs.map(({ id }) => id));
    const batch = db.batch();
    for (const { ref } of page.docs) batch.delete(ref);
    await batch.commit();
    count += page.size;
  }
  return count;
}
