/** Firebase Auth and Identity Toolkit. No other file sees a password. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { DAY_SECONDS, MINUTE_MS } from '@marketplace/contract/shared/time';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { ApiError } from '../../errors.ts';
import { batchCalls } from '../../lib/batch.ts';
import { memoize } from '../../lib/memoize.ts';
import type { Session } from '../../store/session/sessions.ts';
import { type AccountCopies, copyAccounts } from './account-copies.ts';
import { codeOf, ignoreError, undefinedOn } from './auth-errors.ts';
import { type IdentityToolkit, identityToolkit } from './identity-toolkit.ts';
import { hasAccount, mailWithoutAccount } from './mail-without-account.ts';
import { ownMail, pageOf } from './own-mail.ts';

/** The maximum that Firebase allows. */
export const SESSION_SECONDS = 14 * DAY_SECONDS;

/**
 * How long an instance caches Auth's answer about a session, and how long a session goes on while Auth doesn't
 * answer. Its profile still ends it at once.
 */
const SESSION_CHECK = {
  ttlMs: MINUTE_MS,
  keyOf: ({ id }: Session) => id,
  isKept: (isValid: boolean) => isValid,
  whileFailing: { answer: true, forMs: 10 * MINUTE_MS },
};
const RETRY_AFTER_SECONDS = 30;
/** Auth's maximum per request. */
const LOOKUP_MAX = 100;

/** Listeners are users of their own, beside the account: one for all sessions of an account. */
const listenerId = (id: string): string => `listener-${id}`;

export type NewSession = { cookie: string; session: Session };

export type NewAccount = { id: string; email: string; password: string };

export type Identity = {
  /** With its listener. Rejects an email address that has an account. */
  createAccount: (account: NewAccount) => Promise<void>;
  /** With its listener. */
  deleteAccount: (id: string) => Promise<void>;
  findByEmail: (email: string) => Promise<{ id: string; createdAt: Date } | undefined>;
  emailOf: (id: string) => Promise<string>;
  /** Batched. Undefined for an account that Auth doesn't have. */
  findEmail: (id: string) => Promise<string | undefined>;
  changeEmail: (id: string, email: string) => Promise<void>;
  /**
   * Changes an address that its new mailbox confirmed, so that Auth notifies the old address. False if the account
   * now has another address or the new one is taken.
   */
  moveEmail: (from: string, to: string) => Promise<boolean>;
  /**
   * Restores the address of an account after a change outside our calls. Also replaces the password, which may be a
   * stranger's.
   */
  reclaim: (id: string, account: { email: string; emailVerified: boolean }) => Promise<void>;
  changePassword: (id: string, password: string) => Promise<void>;
  /** The account and its ID token, or undefined if email and password don't match. */
  signIn: IdentityToolkit['signIn'];
  /** Mails the address if it has an account that isn't locked. The caller isn't told. */
  sendPasswordReset: (email: string) => Promise<void>;
  /** A link to set a password, which works once. For an account that an administrator made. */
  passwordLink: (email: string) => Promise<string>;
  resetPassword: IdentityToolkit['resetPassword'];
  sendVerification: (id: string, email: string) => Promise<void>;
  verifyEmail: IdentityToolkit['verifyEmail'];
  /** Mails a link to an address without an account. Rejects one that has an account. */
  sendEmailChange: (newEmail: string, link: string) => Promise<void>;
  readCode: IdentityToolkit['readCode'];
  openSession: (idToken: string) => Promise<NewSession>;
  /** A new session for an account, without its password. */
  reopenSession: (id: string) => Promise<NewSession>;
  /**
   * Undefined for an invalid or expired cookie. Throws if that can't be checked, so that no session ends because of a
   * fault.
   */
  readSession: (cookie: string) => Promise<Session | undefined>;
  /** Whether Auth accepts a session, or did within the last minute. Goes on for ten minutes if Auth doesn't answer. */
  isSessionValid: (session: Session) => Promise<boolean>;
  /** A custom token for the listeners of this session. Its claims name the session, which the rules check. */
  listenerToken: (session: Session, until: number) => Promise<string>;
  /** A page of all accounts, with the hashes of their passwords. */
  copyAccounts: (page?: string) => Promise<AccountCopies>;
};

export function firebaseIdentity(
  auth: Auth,
  config: Config,
  mailing: Parameters<typeof ownMail>[1],
): Identity {
  const toolkit = identityToolkit(config);
  const sendOwn = ownMail(config, mailing);
  const openSession = async (idToken: string) => {
    // Two sessions of one account from the same second would otherwise have the same cookie, and end together.
    const seconds = SESSION_SECONDS - randomInt(DAY_SECONDS);
    const cookie = await auth.createSessionCookie(idToken, { expiresIn: seconds * 1000 });
    return { cookie, session: sessionOf(cookie, await auth.verifySessionCookie(cookie)) };
  };
  const holderOf = (email: string) => undefinedOn('auth/user-not-found', () => auth.getUserByEmail(email));
  const idTokenOf = async (id: string) => toolkit.exchange(await auth.createCustomToken(id));
  const findAccount = batchCalls(accountsById(auth), { maxSize: LOOKUP_MAX, maxParallel: 1 });
  const isStanding = memoize(async ({ userId, startedAt }: Session) => {
    const user = await findAccount(userId);
    if (!user || user.disabled) return false;
    return startedAt * 1000 >= Date.parse(user.tokensValidAfterTime ?? '1970-01-01');
  }, SESSION_CHECK);
  // It has no email address and no password. Browsers could create it by signing in, but Auth limits that for each IP
  // address.
  const createListener = (accountId: string) =>
    ignoreError('auth/uid-already-exists', () => auth.createUser({ uid: listenerId(accountId) }));
  const { applyEmailChange, ...calls } = toolkit;
  return {
    ...calls,
    openSession,
    createAccount: async ({ id, email, password }) => {
      await rejectTakenEmail(() => auth.createUser({ uid: id, email, password }));
      await createListener(id);
    },
    deleteAccount: async (id) => {
      for (const uid of [listenerId(id), id]) {
        await ignoreError('auth/user-not-found', () => auth.deleteUser(uid));
      }
    },
    findByEmail: async (email) => {
      const found = await holderOf(email);
      return found && { id: found.uid, createdAt: new Date(found.metadata.creationTime) };
    },
    emailOf: async (id) => z.string().parse((await auth.getUser(id)).email),
    findEmail: async (id) => (await findAccount(id))?.email,
    changeEmail: (id, email) => rejectTakenEmail(() => auth.updateUser(id, { email, emailVerified: false })),
    moveEmail: async (from, to) => {
      // This code isn't mailed: it is created and used up in this call.
      const link = await undefinedOn(UNMOVABLE, () => auth.generateVerifyAndChangeEmailLink(from, to));
      const code = link && new URL(link).searchParams.get('oobCode');
      return code ? applyEmailChange(code) : false;
    },
    reclaim: async (id, { email, emailVerified }) => {
      const password = randomBytes(32).toString('base64url');
      await rejectTakenEmail(() => auth.updateUser(id, { email, emailVerified, password }));
    },
    changePassword: async (id, password) => void (await auth.updateUser(id, { password })),
    sendPasswordReset: async (email) => {
      const link = async () => {
        const holder = await holderOf(email);
        const isMailed = hasAccount(holder) && !holder?.disabled;
        return isMailed ? auth.generatePasswordResetLink(email) : undefined;
      };
      if (!(await sendOwn('password-reset', email, link))) await toolkit.sendPasswordReset(email);
    },
    passwordLink: async (email) =>
      pageOf(await auth.generatePasswordResetLink(email), z.string().parse(config.origins[0])),
    sendVerification: async (id, email) => {
      const link = () => auth.generateEmailVerificationLink(email);
      if (!(await sendOwn('verification', email, link))) await toolkit.sendVerification(await idTokenOf(id));
    },
    sendEmailChange: async (newEmail, link) => {
      const ownLink = async () => {
        if (hasAccount(await holderOf(newEmail))) throw emailTaken();
        return link;
      };
      if (await sendOwn('email-change', newEmail, ownLink)) return;
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
        isStanding.forget(session);
        return session;
      }
    },
    isSessionValid: (session) =>
      isStanding(session).catch((cause) => {
        const message = "We can't confirm your session right now. Please try again in a moment.";
        throw new ApiError('unavailable', message, { retryAfter: RETRY_AFTER_SECONDS, cause });
      }),
    listenerToken: ({ id, userId, expiresAt }, until) =>
      auth.createCustomToken(listenerId(userId), { account: userId, session: { id, expiresAt }, until }),
    copyAccounts: (page) => copyAccounts(auth, page),
  };
}

function accountsById(auth: Auth) {
  return async (ids: readonly string[]): Promise<(UserRecord | undefined)[]> => {
    const { users } = await auth.getUsers([...new Set(ids)].map((uid) => ({ uid })));
    const byId = new Map(users.map((user) => [user.uid, user]));
    return ids.map((id) => byId.get(id));
  };
}

/** The account now has another address, or the new one is taken. */
const UNMOVABLE = ['auth/user-not-found', 'auth/email-not-found', 'auth/email-already-exists'];

/**
 * Auth's emulator also checks the account when it verifies a cookie. In production the cookie is verified alone, and
 * `isSessionValid` checks the account. So such a cookie counts as verified here, and its account is checked.
 */
const DOUBTS = ['auth/session-cookie-revoked', 'auth/user-disabled', 'auth/user-not-found'];

/**
 * The SDK has one code for an invalid cookie and for unreachable certificates. Only the messages differ. Any other
 * message is a bug.
 */
const NOT_OURS =
  /^(Firebase session cookie has|Decoding Firebase session cookie failed|verifySessionCookie\(\) expects)/;

function isExpiredCookie(error: unknown): boolean {
  // The SDK doesn't catch the error of JSON.parse for an unreadable cookie.
  if (error instanceof SyntaxError) return true;
  const code = codeOf(error);
  if (code === 'auth/session-cookie-expired') return true;
  return code === 'auth/argument-error' && NOT_OURS.test(String(Object(error).message));
}

const sessionClaims = z.object({ sub: z.string(), auth_time: z.number(), exp: z.number() });
type SessionClaims = z.infer<typeof sessionClaims>;

/** The claims of a verified cookie. */
const claimsIn = (cookie: string): SessionClaims =>
  sessionClaims.parse(JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString()));

/** Part of the hash, but too long to guess. */
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
  const message = 'This email address already has an account.';
  return new ApiError('email-taken', message, { fields: { email: message } });
}
