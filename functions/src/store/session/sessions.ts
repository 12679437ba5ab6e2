/**
 * The sessions of an account are listed in its profile, which every call reads anyway. A cookie counts only while its
 * session is listed, so logging out makes every copy of the cookie worthless.
 */
import { type DocumentData, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { browserName } from '../../lib/browser-name.ts';
import { type Account, type SessionDetails, type StoredSession, users } from '../account/accounts.ts';
import { collection, moment } from '../firestore/collection.ts';
import { transact } from '../firestore/transact.ts';

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

/** By which browser a session is used, and when. */
export type SessionUse = { userAgent: string | undefined; now: Date };

export type SessionFields = Pick<Account, 'sessions' | 'sessionDetails'>;

const toStoredSession = ({ id, expiresAt }: Session): StoredSession => ({ id, expiresAt });

const detailsOf = ({ startedAt }: Session, { userAgent, now }: SessionUse): SessionDetails => ({
  browser: browserName(userAgent),
  startedAt: Timestamp.fromMillis(startedAt * 1000),
  lastUsedAt: Timestamp.fromDate(now),
});

const detailsField = ({ id }: { id: string }) => `sessionDetails.${id}`;

export async function beginSession(
  db: Firestore,
  { id, sessions, draftKey }: Account,
  session: Session,
  use: SessionUse,
): Promise<void> {
  const ref = users(db).doc(id);
  if (sessions.length < MAX_SESSIONS) {
    // Without a transaction, so that sign-ins to one account at once do not wait for each other.
    const key = draftKey !== undefined && { draftKey };
    await ref.update({
      sessions: FieldValue.arrayUnion(toStoredSession(session)),
      [detailsField(session)]: detailsOf(session, use),
      ...key,
    });
    return;
  }
  await transact(db, async (transaction) => {
    const account = (await transaction.get(ref)).data();
    if (account) transaction.update(ref, addSession(account, session, use));
  });
}

export function addSession(before: SessionFields, session: Session, use: SessionUse): SessionFields {
  const running = before.sessions.filter(({ expiresAt }) => expiresAt * 1000 > use.now.getTime());
  const sessions = [...running, toStoredSession(session)].slice(-MAX_SESSIONS);
  const details = Object.entries({ ...before.sessionDetails, [session.id]: detailsOf(session, use) });
  const isListed = (id: string) => sessions.some((listed) => listed.id === id);
  return { sessions, sessionDetails: Object.fromEntries(details.filter(([id]) => isListed(id))) };
}

export const NO_SESSIONS: SessionFields = { sessions: [], sessionDetails: {} };

/** The fields of a profile in which this session is the only one. */
export const onlySession = (session: Session, use: SessionUse): SessionFields => ({
  sessions: [toStoredSession(session)],
  sessionDetails: { [session.id]: detailsOf(session, use) },
});

/** The change of a profile by which this session ends; the others go on. */
export const withoutSession = (session: StoredSession) => ({
  sessions: FieldValue.arrayRemove({ id: session.id, expiresAt: session.expiresAt }),
  [detailsField(session)]: FieldValue.delete(),
});

export async function removeSession(db: Firestore, session: Session): Promise<void> {
  await users(db).doc(session.userId).update(withoutSession(session));
}

const UPDATE_INTERVAL_MS = 60 * 60 * 1000;

/** Notes that a session is in use, unless that was noted within the last hour. */
export async function recordSessionUse(
  db: Firestore,
  { id, sessionDetails }: Account,
  session: Session,
  use: SessionUse,
): Promise<void> {
  const noted = sessionDetails[session.id]?.lastUsedAt.toMillis() ?? 0;
  if (use.now.getTime() - noted < UPDATE_INTERVAL_MS) return;
  await users(db)
    .doc(id)
    .update({ [detailsField(session)]: detailsOf(session, use) });
}

/**
 * The sessions that listen live. For each there is a person of its own in Firebase Auth, who must not outlive it.
 * Recorded here, they are found without searching all accounts of Auth.
 */

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
