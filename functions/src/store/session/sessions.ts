/**
 * The sessions of an account are listed in its profile, which every call reads anyway. A cookie is valid only while
 * its session is listed, so that logging out invalidates every copy of it.
 */
import { HOUR_MS } from '@marketplace/contract/shared/time';
import {
  type DocumentData,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { browserName } from '../../lib/browser-name.ts';
import { type Account, type SessionDetails, type StoredSession, users } from '../account/accounts.ts';
import { changeAccount, saveFields, setFields } from '../account/changes.ts';
import { NO_EMAIL_CHANGE } from '../account/email-change.ts';
import { transact } from '../firestore/transact.ts';

/** The content of a verified session cookie. */
export type Session = {
  /** Unique per session. The cookie can't be derived from it. */
  id: string;
  userId: string;
  /** In seconds, as in tokens. */
  startedAt: number;
  expiresAt: number;
};

/** Bounds the size of the profile. Beyond it the oldest session ends. */
const MAX_SESSIONS = 50;

/** The browser of a session and the time of its use. */
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
  if (sessions.length < MAX_SESSIONS) {
    // Without a transaction, so that parallel sign-ins don't contend.
    const key = draftKey !== undefined && { draftKey };
    await saveFields(db, id, {
      sessions: FieldValue.arrayUnion(toStoredSession(session)),
      [detailsField(session)]: detailsOf(session, use),
      ...key,
    });
    return;
  }
  await transact(db, async (transaction) => {
    const account = (await transaction.get(users(db).doc(id))).data();
    if (account) changeAccount(transaction, db, account, addSession(account, session, use));
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

/** Signing out everywhere also cancels a change of email address. */
export const SIGNED_OUT = { ...NO_SESSIONS, ...NO_EMAIL_CHANGE };

/** The fields of a profile with only this session. */
export const onlySession = (session: Session, use: SessionUse): SessionFields => ({
  sessions: [toStoredSession(session)],
  sessionDetails: { [session.id]: detailsOf(session, use) },
});

const withoutSession = ({ id, expiresAt }: StoredSession) => ({
  sessions: FieldValue.arrayRemove({ id, expiresAt }),
  [detailsField({ id })]: FieldValue.delete(),
});

export function endSession(
  transaction: Transaction,
  db: Firestore,
  id: string,
  session: StoredSession,
): void {
  setFields(transaction, db, id, withoutSession(session));
}

export const removeSession = (db: Firestore, session: Session): Promise<void> =>
  saveFields(db, session.userId, withoutSession(session));

const UPDATE_INTERVAL_MS = HOUR_MS;

/** Updates the last use of a session, at most once an hour. */
export async function recordSessionUse(
  db: Firestore,
  { id, sessionDetails }: Account,
  session: Session,
  use: SessionUse,
): Promise<void> {
  const noted = sessionDetails[session.id]?.lastUsedAt.toMillis() ?? 0;
  if (use.now.getTime() - noted < UPDATE_INTERVAL_MS) return;
  await saveFields(db, id, { [detailsField(session)]: detailsOf(session, use) });
}

type StoredSessions = { id: string }[];

/** The sessions that a change of a profile ended: those no longer listed, or all of a disabled account. */
export function endedSessions(before: DocumentData, after: DocumentData): string[] {
  const idsIn = ({ sessions = [] }: { sessions?: StoredSessions }) => sessions.map(({ id }) => id);
  const still = after.disabled === true ? [] : idsIn(after);
  return idsIn(before).filter((id) => !still.includes(id));
}
