/** Firebase Auth and Identity Toolkit: who somebody is, and the only place that ever sees a password. */
import { createHash, randomInt } from 'node:crypto';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import type { Config } from './config.ts';
import { type IdentityToolkit, identityToolkit } from './identity-toolkit.ts';
import { lately } from './lately.ts';

const DAY = 24 * 60 * 60;
/** The longest that Firebase allows. */
export const SESSION_SECONDS = 14 * DAY;

/** What a session cookie says, once it is proven. */
export type Session = {
  /** Tells this session from others of the same account, and cannot be turned back into the cookie. */
  id: string;
  userId: string;
  /** In seconds, as tokens have it. */
  startedAt: number;
  expiresAt: number;
};

export type NewSession = { cookie: string; session: Session };

export type NewAccount = { id: string; email: string; password: string };

export type Identity = {
  /** Refuses an address that has an account. */
  createAccount: (account: NewAccount) => Promise<void>;
  deleteAccount: (id: string) => Promise<void>;
  findByEmail: (email: string) => Promise<{ id: string; createdAt: Date } | undefined>;
  emailOf: (id: string) => Promise<string>;
  changeEmail: (id: string, email: string) => Promise<void>;
  /** A session cookie, or undefined where email and password do not fit. */
  signIn: IdentityToolkit['signIn'];
  openSession: (idToken: string) => Promise<NewSession>;
  /** A new session for someone who has proven who they are in another way. */
  reopenSession: (id: string) => Promise<NewSession>;
  /** undefined where the cookie is none of ours, out of date or, as Auth has it, of an account that is disabled or was signed out. */
  readSession: (cookie: string) => Promise<Session | undefined>;
  /** Whether Auth itself stands by a session, or did within this time. The profile is compared besides. */
  stillStands: (session: Session, withinMs: number) => Promise<boolean>;
  customToken: (id: string) => Promise<string>;
};

export function firebaseIdentity(auth: Auth, config: Config): Identity {
  const toolkit = identityToolkit(config);
  const openSession = async (idToken: string) => {
    // Two sessions begun in the same second would have the same cookie, and end together.
    const seconds = SESSION_SECONDS - randomInt(DAY);
    const cookie = await auth.createSessionCookie(idToken, { expiresIn: seconds * 1000 });
    return { cookie, session: sessionOf(cookie, await auth.verifySessionCookie(cookie)) };
  };
  return {
    ...toolkit,
    openSession,
    createAccount: ({ id, email, password }) =>
      refusingTakenEmail(() => auth.createUser({ uid: id, email, password })),
    deleteAccount: (id) => ignoring('auth/user-not-found', () => auth.deleteUser(id)),
    findByEmail: async (email) => {
      const found = await orUndefined('auth/user-not-found', () => auth.getUserByEmail(email));
      return found && { id: found.uid, createdAt: new Date(found.metadata.creationTime) };
    },
    emailOf: async (id) => z.string().parse((await auth.getUser(id)).email),
    changeEmail: (id, email) => refusingTakenEmail(() => auth.updateUser(id, { email })),
    reopenSession: async (id) => openSession(await toolkit.exchange(await auth.createCustomToken(id))),
    readSession: async (cookie) => {
      const claims = await verified(cookie, auth);
      return claims && sessionOf(cookie, claims);
    },
    stillStands: lately(async ({ userId, startedAt }) => {
      const user = await orUndefined('auth/user-not-found', () => auth.getUser(userId));
      if (!user || user.disabled) return false;
      return startedAt * 1000 >= Date.parse(user.tokensValidAfterTime ?? '1970-01-01');
    }),
    customToken: (id) => auth.createCustomToken(id),
  };
}

async function verified(cookie: string, auth: Auth): Promise<DecodedIdToken | undefined> {
  try {
    return await orUndefined(/^auth\//, () => auth.verifySessionCookie(cookie));
  } catch (error) {
    // What cannot even be read comes out of the SDK as it came out of JSON.parse.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Short of the whole hash, but far longer than anyone can search. */
export const sessionId = (cookie: string): string =>
  createHash('sha256').update(cookie).digest('base64url').slice(0, 22);

function sessionOf(cookie: string, claims: DecodedIdToken): Session {
  return {
    id: sessionId(cookie),
    userId: claims.uid,
    startedAt: claims.auth_time,
    expiresAt: claims.exp,
  };
}

async function refusingTakenEmail(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-exists') throw error;
    const words = 'This email address already has an account.';
    throw new ApiError('email-taken', words, { fields: { email: words } });
  }
}

async function ignoring(code: string, act: () => Promise<unknown>): Promise<void> {
  await orUndefined(code, act);
}

async function orUndefined<T>(code: string | RegExp, act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    const actual = codeOf(error);
    const expected = typeof code === 'string' ? actual === code : code.test(actual);
    if (expected) return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
