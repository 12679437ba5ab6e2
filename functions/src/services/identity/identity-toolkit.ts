/** Calls of Identity Toolkit that the Admin SDK lacks. */
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { ApiError } from '../../errors.ts';
import { patience } from '../../patience.ts';

const TIMEOUT_MS = 10_000;

const ofAddress = z.object({ email: z.string() });
const signedIn = z.object({ idToken: z.string() });
const signedInAs = z.object({ idToken: z.string(), localId: z.string(), email: z.string() });
/** Sign-in codes have no address. */
const mailed = z.object({ requestType: z.string(), email: z.optional(z.string()) });
const refusal = z.object({ error: z.object({ message: z.string() }) });

export type SignedIn = { id: string; email: string; idToken: string };

/** The purpose of a code (such as `VERIFY_EMAIL`), and the address of its account. */
export type MailedCode = z.infer<typeof mailed>;

export type IdentityToolkit = {
  /** Undefined if email and password don't match, for any reason. */
  signIn: (email: string, password: string) => Promise<SignedIn | undefined>;
  /** Exchanges a custom token for an ID token. */
  exchange: (customToken: string) => Promise<string>;
  /** Has Firebase mail the address if it has an account. The caller isn't told. */
  sendPasswordReset: (email: string) => Promise<void>;
  /** Uses up the code. Returns the address of its account, or undefined for an invalid code. */
  resetPassword: (code: string, newPassword: string) => Promise<string | undefined>;
  /** Has Firebase mail the account of this ID token. The link contains `continueUrl`. */
  sendVerification: (idToken: string, continueUrl?: string) => Promise<void>;
  /** Like `resetPassword`, for the code of that mail. */
  verifyEmail: (code: string) => Promise<string | undefined>;
  /** The purpose of a code, without using it up. Undefined for an invalid code. */
  readCode: (code: string) => Promise<MailedCode | undefined>;
  /** Uses up a code that changes the address of an account. False if it is invalid or the address is taken. */
  applyEmailChange: (code: string) => Promise<boolean>;
};

/** Ignored, as they reveal whether an address has an account. */
const MAIL_REFUSALS = ['EMAIL_NOT_FOUND', 'USER_DISABLED', 'INVALID_EMAIL', 'RESET_PASSWORD_EXCEED_LIMIT'];

const TAKEN = 'EMAIL_EXISTS';
const INVALID_CODE = ['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE', 'USER_DISABLED', 'USER_NOT_FOUND'];

/** The caller isn't told which one it was. */
const LOGIN_REFUSALS = [
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_EMAIL',
  'USER_DISABLED',
];

/** Auth limits attempts by account, and passwords and mails by project. */
const BUSY_REASONS = ['TOO_MANY_ATTEMPTS_TRY_LATER', 'QUOTA_EXCEEDED', 'Exceeded quota'];
const RETRY_AFTER_SECONDS = 60;

const busyError = () =>
  new ApiError('unavailable', 'Too many people are signing in right now. Please try again in a minute.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });

export function identityToolkit({
  webApiKey,
  authEmulatorHost,
}: Pick<Config, 'webApiKey' | 'authEmulatorHost'>): IdentityToolkit {
  const host = 'identitytoolkit.googleapis.com';
  const base = authEmulatorHost ? `http://${authEmulatorHost}/${host}` : `https://${host}`;

  async function ask(what: string, body: object): Promise<unknown> {
    const response = await fetch(`${base}/v1/accounts:${what}?key=${encodeURIComponent(webApiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS * patience.factor),
    });
    return response.json();
  }

  /** Undefined for these reasons. Any other refusal is a bug, unless Auth is busy. */
  async function askUnless(reasons: readonly string[], what: string, body: object): Promise<unknown> {
    const answer = await ask(what, body);
    const refused = refusal.safeParse(answer);
    if (!refused.success) return answer;
    // A text may follow the reason: "TOO_MANY_ATTEMPTS_TRY_LATER : Access to …".
    const { message } = refused.data.error;
    const isOneOf = (known: readonly string[]) => known.some((reason) => message.startsWith(reason));
    if (isOneOf(BUSY_REASONS)) throw busyError();
    if (isOneOf(reasons)) return undefined;
    throw new Error(`Identity Toolkit refused ${what}: ${message}`);
  }

  return {
    signIn: async (email, password) => {
      const body = { email, password, returnSecureToken: true };
      const answer = await askUnless(LOGIN_REFUSALS, 'signInWithPassword', body);
      if (answer === undefined) return undefined;
      const { localId, idToken, email: spelled } = signedInAs.parse(answer);
      return { id: localId, email: spelled, idToken };
    },
    exchange: async (token) =>
      signedIn.parse(await ask('signInWithCustomToken', { token, returnSecureToken: true })).idToken,
    sendPasswordReset: async (email) => {
      await askUnless(MAIL_REFUSALS, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
    },
    resetPassword: async (oobCode, newPassword) => {
      const answer = await askUnless(INVALID_CODE, 'resetPassword', { oobCode, newPassword });
      return answer === undefined ? undefined : ofAddress.parse(answer).email;
    },
    sendVerification: async (idToken, continueUrl) => {
      const body = { requestType: 'VERIFY_EMAIL', idToken, ...(continueUrl && { continueUrl }) };
      await askUnless([], 'sendOobCode', body);
    },
    verifyEmail: async (oobCode) => {
      const answer = await askUnless(INVALID_CODE, 'update', { oobCode });
      return answer === undefined ? undefined : ofAddress.parse(answer).email;
    },
    readCode: async (oobCode) => {
      // Without a password it only returns the purpose.
      const answer = await askUnless(INVALID_CODE, 'resetPassword', { oobCode });
      return answer === undefined ? undefined : mailed.parse(answer);
    },
    applyEmailChange: async (oobCode) => {
      const answer = await askUnless([TAKEN, ...INVALID_CODE], 'update', { oobCode });
      return answer !== undefined;
    },
  };
}
