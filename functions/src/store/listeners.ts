/**
 * Which sessions listen. Each does so as a person of its own in Firebase Auth, who must not
 * outlive it; noted here, they are found again without going through all accounts there are.
 */
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Session } from '../services/identity/identity.ts';
import type { Services } from '../services/services.ts';
import { collection, moment } from './firestore/collection.ts';

/** Under the id of the session. `endsAt`: when its last token has run out, whoever may hold it. */
const listeners = collection('listeners', z.object({ userId: z.string(), endsAt: moment }));

/** A token can be redeemed, and the person come back, for an hour after it was handed out. */
const TOKEN_MS = 60 * 60 * 1000;

export async function noteListener(db: Firestore, { id, userId, expiresAt }: Session): Promise<void> {
  const endsAt = Timestamp.fromMillis(expiresAt * 1000 + TOKEN_MS);
  await listeners(db).doc(id).set({ id, userId, endsAt });
}

/**
 * Removes the people who listened for these sessions, if any did. Who still holds a token from the
 * last hour can bring them back, to hear nothing; so they are removed once more when it has run out.
 */
export async function removeListenersOf(
  sessionIds: readonly string[],
  { db, identity, now }: Pick<Services, 'db' | 'identity' | 'now'>,
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

/** Removes the people of sessions that have run out. Safe at any time and any number of times. */
export async function removeEndedListeners({
  db,
  identity,
  now,
}: Pick<Services, 'db' | 'identity' | 'now'>): Promise<number> {
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

type StoredSessions = { id: string }[];

/** The sessions that a change of a profile has ended: all of them, where the account was disabled. */
export function endedSessions(before: DocumentData, after: DocumentData): string[] {
  const idsIn = ({ sessions = [] }: { sessions?: StoredSessions }) => sessions.map(({ id }) => id);
  const still = after.disabled === true ? [] : idsIn(after);
  return idsIn(before).filter((id) => !still.includes(id));
}
