/** Firebase Auth and Identity Toolkit. No other file sees a password. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { ApiError } from '../../errors.ts';
import { batchCalls } from '../../lib/batch.ts';
import { ttlMemo } from '../../lib/ttl-memo.ts';
import type { Session } from '../../store/session/sessions.ts';
import { codeOf, ignoreError, undefinedOn } from './auth-errors.ts';
import { type IdentityToolkit, identityToolkit } from './identity-toolkit.ts';
import { mailWithoutAccount } from './mail-without-account.ts';

const DAY = 24 * 60 * 60;
/** The longest session that Firebase allows. */
export const SESSION_SECONDS = 14 * DAY;

/** How long an instance believes what Auth last said about a session. */
const CACHE_TTL_MS = 60_000;
/** The most accounts that Auth looks up or removes in one request. */
const LOOKUP_MAX = 100;
const DELETE_MAX = 1000;

const listenerId = (sessionId: string): string => `listener-${sessionId}`;

export type NewSession = { cookie: string; session: Session };

export type NewAccount = { id: string; email: string; password: string };

export type Identity = {
  /** Refuses an email address that has an account. */
  createAccount: (account: NewAccount) => Promise<void>;
  deleteAccount: (id: string) => Promise<void>;
  findByEmail: (email: string) => Promise<{ id: string; createdAt: Date } | undefined>;
  emailOf: (id: string) => Promise<string>;
  /** The same of many; undefined for an account that Auth doesn't have. */
  findEmail: (id: string) => Promise<string | undefined>;
  changeEmail: (id: string, email: string) => Promise<void>;
  /**
   * Changes an address that its new mailbox has confirmed, in the way that has Auth mail the old address about it. False
   * if the account has another address by now or the new one is taken.
   */
  moveEmail: (from: string, to: string) => Promise<boolean>;
  /** Gives an account its address back after a change past our calls. The password may be a stranger's, so it goes too. */
  reclaim: (id: string, account: { email: string; emailVerified: boolean }) => Promise<void>;
  changePassword: (id: string, password: string) => Promise<void>;
  /** The account and its ID token, or undefined where email and password do not fit. */
  signIn: IdentityToolkit['signIn'];
  sendPasswordReset: IdentityToolkit['sendPasswordReset'];
  resetPassword: IdentityToolkit['resetPassword'];
  sendVerification: (id: string) => Promise<void>;
  verifyEmail: IdentityToolkit['verifyEmail'];
  /** Mails a link to an address that no account has yet; refuses one that has an account. */
  sendEmailChange: (newEmail: string, link: string) => Promise<void>;
  readCode: IdentityToolkit['readCode'];
  openSession: (idToken: string) => Promise<NewSession>;
  /** A new session for an account, without its password. */
  reopenSession: (id: string) => Promise<NewSession>;
  /**
   * Undefined if the cookie is none of ours or has expired. Throws if that cannot be found out, so that no session
   * ends by a fault.
   */
  readSession: (cookie: string) => Promise<Session | undefined>;
  /** Whether Auth accepts a session, or did within the last minute. */
  isSessionValid: (session: Session) => Promise<boolean>;
  /**
   * A custom token for listening live in this session. It signs in a person of its own, who is none of the accounts.
   */
  listenerToken: (session: Session, until: number) => Promise<string>;
  /** Removes that person, which makes its tokens worthless. */
  removeListener: (sessionId: string) => Promise<void>;
  /** Removes many. Auth takes many in one request, but only one such request a second. */
  removeListeners: (sessionIds: readonly string[]) => Promise<void>;
};

export function firebaseIdentity(auth: Auth, config: Config): Identity {
  const toolkit = identityToolkit(config);
  const openSession = async (idToken: string) => {
    // Two sessions of one account begun in the same second would otherwise have the same cookie, and end together.
    const seconds = SESSION_SECONDS - randomInt(DAY);
    const cookie = await auth.createSessionCookie(idToken, { expiresIn: seconds * 1000 });
    return { cookie, session: sessionOf(cookie, await auth.verifySessionCookie(cookie)) };
  };
  const holderOf = (email: string) => undefinedOn('auth/user-not-found', () => auth.getUserByEmail(email));
  const idTokenOf = async (id: string) => toolkit.exchange(await auth.createCustomToken(id));
  const findAccount = batchCalls(accountsById(auth), LOOKUP_MAX);
  const standing = ttlMemo(async ({ userId, startedAt }: Session) => {
    const user = await findAccount(userId);
    if (!user || user.disabled) return false;
    return startedAt * 1000 >= Date.parse(user.tokensValidAfterTime ?? '1970-01-01');
  }, CACHE_TTL_MS);
  const { applyEmailChange, ...calls } = toolkit;
  return {
    ...calls,
    openSession,
    createAccount: ({ id, email, password }) =>
      rejectTakenEmail(() => auth.createUser({ uid: id, email, password })),
    deleteAccount: (id) => ignoreError('auth/user-not-found', () => auth.deleteUser(id)),
    findByEmail: async (email) => {
      const found = await holderOf(email);
      return found && { id: found.uid, createdAt: new Date(found.metadata.creationTime) };
    },
    emailOf: async (id) => z.string().parse((await auth.getUser(id)).email),
    findEmail: async (id) => (await findAccount(id))?.email,
    changeEmail: (id, email) => rejectTakenEmail(() => auth.updateUser(id, { email, emailVerified: false })),
    moveEmail: async (from, to) => {
      // This code is in no mail: it is made and used up within this call.
      const link = await undefinedOn(UNMOVABLE, () => auth.generateVerifyAndChangeEmailLink(from, to));
      const code = link && new URL(link).searchParams.get('oobCode');
      return code ? applyEmailChange(code) : false;
    },
    reclaim: async (id, { email, emailVerified }) => {
      const password = randomBytes(32).toString('base64url');
      await rejectTakenEmail(() => auth.updateUser(id, { email, emailVerified, password }));
    },
    changePassword: async (id, password) => void (await auth.updateUser(id, { password })),
    sendVerification: async (id) => toolkit.sendVerification(await idTokenOf(id)),
    sendEmailChange: async (newEmail, link) => {
      const send = async (id: string) => toolkit.sendVerification(await idTokenOf(id), link);
      if (!(await mailWithoutAccount(auth, newEmail, send))) throw emailTaken();
    },
    reopenSession: async (id) => openSession(await idTokenOf(id)),
    readSession: async (cookie) => {
      try {
        return sessionOf(cookie, await auth.verifySessionCookie(cookie));
      } catch (error) {
        if (isExpiredCookie(error)) return undefined;
        if (!DOUBTS.includes(codeOf(error))) throw error;
        const session = sessionOf(cookie, claimsIn(cookie));
        standing.forget(session);
        return session;
      }
    },
    isSessionValid: standing.check,
    listenerToken: ({ id, userId, expiresAt }, until) =>
      auth.createCustomToken(listenerId(id), { account: userId, session: { id, expiresAt }, until }),
    removeListeners: async (sessionIds) => {
      for (let from = 0; from < sessionIds.length; from += DELETE_MAX) {
        const { errors } = await auth.deleteUsers(sessionIds.slice(from, from + DELETE_MAX).map(listenerId));
        if (errors[0]) throw errors[0].error;
      }
    },
    removeListener: (sessionId) =>
      ignoreError('auth/user-not-found', () => auth.deleteUser(listenerId(sessionId))),
  };
}

function accountsById(auth: Auth) {
  return async (ids: readonly string[]): Promise<(UserRecord | undefined)[]> => {
    const { users } = await auth.getUsers([...new Set(ids)].map((uid) => ({ uid })));
    const byId = new Map(users.map((user) => [user.uid, user]));
    return ids.map((id) => byId.get(id));
  };
}

/** Why an address can't change: the account has another one by now, or someone else has the new one. */
const UNMOVABLE = ['auth/user-not-found', 'auth/email-not-found', 'auth/email-already-exists'];

/**
 * Auth's emulator checks the account as well whenever it verifies a cookie, and answers these. In production a cookie
 * is verified by itself, and the account is checked by `isSessionValid`. So here such a cookie counts as verified, and
 * its account is checked anew.
 */
const DOUBTS = ['auth/session-cookie-revoked', 'auth/user-disabled', 'auth/user-not-found'];

/**
 * The SDK has one code for a cookie that is none of ours and for certificates of Google's that cannot be fetched;
 * only the words differ. All other words mean a fault of ours.
 */
const NOT_OURS =
  /^(Firebase session cookie has|Decoding Firebase session cookie failed|verifySessionCookie\(\) expects)/;

function isExpiredCookie(error: unknown): boolean {
  // The SDK does not catch what JSON.parse throws for an unreadable cookie.
  if (error instanceof SyntaxError) return true;
  const code = codeOf(error);
  if (code === 'auth/session-cookie-expired') return true;
  return code === 'auth/argument-error' && NOT_OURS.test(String(Object(error).message));
}

const sessionClaims = z.object({ sub: z.string(), auth_time: z.number(), exp: z.number() });
type SessionClaims = z.infer<typeof sessionClaims>;

/** The claims of a cookie that has been verified. */
const claimsIn = (cookie: string): SessionClaims =>
  sessionClaims.parse(JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString()));

/** Part of the hash, but far longer than anyone can search. */
export const sessionId = (cookie: string): string =>
  createHash('sha256').update(cookie).digest('base64url').slice(0, 22);

function sessionOf(cookie: string, claims: SessionClaims): Session {
  return {
    id: sessionId(cookie),
    userId: claims.sub,
    startedAt: claims.auth_time,
    expiresAt: claims.exp,
  };
}

async function rejectTakenEmail(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-exists') throw error;
    throw emailTaken();
  }
}

export function emailTaken(): ApiError {
  const words = 'This email address already has an account.';
  return new ApiError('email-taken', words, { fields: { email: words } });
}
