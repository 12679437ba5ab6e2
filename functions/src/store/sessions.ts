/**
 * The sessions of an account are listed in its profile, which every call reads anyway. A cookie counts only while its
 * session is listed, so logging out makes every copy of the cookie worthless.
 */
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { transact } from './firestore/transact.ts';
import { type Account, type StoredSession, users } from './users.ts';

/** What a verified session cookie says. */
export type Session = {
  /** Differs for each session of an account. The cookie cannot be derived from it. */
  id: string;
  userId: string;
  /** In seconds, as tokens have it. */
  startedAt: number;
  expiresAt: number;
};

/** Limits the size of the profile. Beyond it the oldest session ends. */
const MAX_SESSIONS = 50;

export const toStoredSession = ({ id, expiresAt }: Session): StoredSession => ({ id, expiresAt });

export async function beginSession(
  db: Firestore,
  { id, sessions, draftKey }: Account,
  session: Session,
  now: Date,
): Promise<void> {
  const ref = users(db).doc(id);
  if (sessions.length < MAX_SESSIONS) {
    // Without a transaction, so that sign-ins to one account at once do not wait for each other.
    const key = draftKey !== undefined && { draftKey };
    await ref.update({ sessions: FieldValue.arrayUnion(toStoredSession(session)), ...key });
    return;
  }
  await transact(db, async (transaction) => {
    const account = (await transaction.get(ref)).data();
    if (account) transaction.update(ref, { sessions: addSession(account.sessions, session, now) });
  });
}

export function addSession(sessions: readonly StoredSession[], session: Session, now: Date): StoredSession[] {
  const running = sessions.filter(({ expiresAt }) => expiresAt * 1000 > now.getTime());
  return [...running, toStoredSession(session)].slice(-MAX_SESSIONS);
}

/** Ends this one; the others of the account go on. */
export async function endSession(db: Firestore, session: Session): Promise<void> {
  await users(db)
    .doc(session.userId)
    .update({ sessions: FieldValue.arrayRemove(toStoredSession(session)) });
}
