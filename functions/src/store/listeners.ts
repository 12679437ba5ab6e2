/**
 * The sessions that listen live. For each there is a person of its own in Firebase Auth, who must not outlive it.
 * Recorded here, they are found without searching all accounts of Auth.
 */
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, moment } from './firestore/collection.ts';
import type { Session } from './sessions.ts';

/** The id is that of the session. `endsAt` is when its last token has expired, whoever may hold it. */
export const listeners = collection('listeners', z.object({ userId: z.string(), endsAt: moment }));

export const listenersOf = (db: Firestore, userId: string) => listeners(db).where('userId', '==', userId);

/** A custom token can be redeemed for an hour after it was issued, which brings that person back. */
export const TOKEN_MS = 60 * 60 * 1000;

export async function recordListener(db: Firestore, { id, userId, expiresAt }: Session): Promise<void> {
  const endsAt = Timestamp.fromMillis(expiresAt * 1000 + TOKEN_MS);
  await listeners(db).doc(id).set({ id, userId, endsAt });
}

type StoredSessions = { id: string }[];

/** The sessions that a change of a profile has ended: those no longer listed, or all if the account was disabled. */
export function endedSessions(before: DocumentData, after: DocumentData): string[] {
  const idsIn = ({ sessions = [] }: { sessions?: StoredSessions }) => sessions.map(({ id }) => id);
  const still = after.disabled === true ? [] : idsIn(after);
  return idsIn(before).filter((id) => !still.includes(id));
}
