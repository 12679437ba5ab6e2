/**
 * Which sessions listen. Each does so as a person of its own in Firebase Auth, who must not
 * outlive it; noted here, they are found again without going through all accounts there are.
 */
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, moment } from './firestore/collection.ts';
import type { Session } from './sessions.ts';

/** Under the id of the session. `endsAt`: when its last token has run out, whoever may hold it. */
export const listeners = collection('listeners', z.object({ userId: z.string(), endsAt: moment }));

/** A token can be redeemed, and the person come back, for an hour after it was handed out. */
export const TOKEN_MS = 60 * 60 * 1000;

export async function recordListener(db: Firestore, { id, userId, expiresAt }: Session): Promise<void> {
  const endsAt = Timestamp.fromMillis(expiresAt * 1000 + TOKEN_MS);
  await listeners(db).doc(id).set({ id, userId, endsAt });
}

type StoredSessions = { id: string }[];

/** The sessions that a change of a profile has ended: all of them, where the account was disabled. */
export function endedSessions(before: DocumentData, after: DocumentData): string[] {
  const idsIn = ({ sessions = [] }: { sessions?: StoredSessions }) => sessions.map(({ id }) => id);
  const still = after.disabled === true ? [] : idsIn(after);
  return idsIn(before).filter((id) => !still.includes(id));
}
