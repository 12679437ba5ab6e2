/** The calls of Identity Toolkit that the Admin SDK lacks. */
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';

const TIMEOUT_MS = 10_000;

const ofAddress = z.object({ email: z.string() });
const signedIn = z.object({ idToken: z.string() });
const signedInAs = z.object({ idToken: z.string(), localId: z.string(), email: z.string() });
/** A code to sign in with has no address. */
const mailed = z.object({ requestType: z.string(), email: z.optional(z.string()) });
const refusal = z.object({ error: z.object({ message: z.string() }) });

export type SignedIn = { id: string; email: string; idToken: string };

/** What a code is for (`VERIFY_EMAIL` and others), and the address of its account. */
export type Mailed = z.infer<typeof mailed>;

export type IdentityToolkit = {
  /** Undefined where email and password do not fit, for whatever reason. */
  signIn: (email: string, password: string) => Promise<SignedIn | undefined>;
  /** Exchanges a custom token for an ID token. */
  exchange: (customToken: string) => Promise<string>;
  /** Lets Firebase send its mail, if the address has an account: the caller is not told. */
  sendPasswordReset: (email: string) => Promise<void>;
  /** Uses up the code of that mail's link. The address of its account, or undefined where it is worth nothing any more. */
  resetPassword: (code: string, newPassword: string) => Promise<string | undefined>;
  /** Lets Firebase send its mail to the address of the account whose ID token this is. Its link carries `continueUrl`. */
  sendVerification: (idToken: string, continueUrl?: string) => Promise<void>;
  /** As `resetPassword`, for the code of that mail. */
  verifyEmail: (code: string) => Promise<string | undefined>;
  /** What the code of a mail's link is for; it is not used up. Undefined where it is worth nothing any more. */
  readCode: (code: string) => Promise<Mailed | undefined>;
  /** Uses up a code that changes the address of an account. False if it no longer works or the address is taken. */
  applyEmailChange: (code: string) => Promise<boolean>;
};

/** What a person may not be told, as it would say whether an address has an account. */
const MAIL_REFUSALS = ['EMAIL_NOT_FOUND', 'USER_DISABLED', 'INVALID_EMAIL', 'RESET_PASSWORD_EXCEED_LIMIT'];

const TAKEN = 'EMAIL_EXISTS';
const INVALID_CODE = ['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE', 'USER_DISABLED', 'USER_NOT_FOUND'];

/** The refusals of a login. The caller is not told which one it was. */
const LOGIN_REFUSALS = [
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_EMAIL',
  'USER_DISABLED',
  'TOO_MANY_ATTEMPTS_TRY_LATER',
];

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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.json();
  }

  /** Undefined where it is refused for one of these reasons; any other refusal is a fault of ours. */
  async function askUnless(reasons: readonly string[], what: string, body: object): Promise<unknown> {
    const answer = await ask(what, body);
    const refused = refusal.safeParse(answer);
    if (!refused.success) return answer;
    // The reason may be followed by words: "TOO_MANY_ATTEMPTS_TRY_LATER : Access to …".
    const { message } = refused.data.error;
    if (reasons.some((reason) => message.startsWith(reason))) return undefined;
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
      // Without a password it only tells what the code is for.
      const answer = await askUnless(INVALID_CODE, 'resetPassword', { oobCode });
      return answer === undefined ? undefined : mailed.parse(answer);
    },
    applyEmailChange: async (oobCode) => {
      const answer = await askUnless([TAKEN, ...INVALID_CODE], 'update', { oobCode });
      return answer !== undefined;
    },
  };
}
