/** The calls of Identity Toolkit that the Admin SDK lacks. */
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';

const TIMEOUT_MS = 10_000;

const ofAddress = z.object({ email: z.string() });
const signedIn = z.object({ idToken: z.string() });
const signedInAs = z.object({ idToken: z.string(), localId: z.string(), email: z.string() });
const mailed = z.object({
  requestType: z.enum(['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']),
  email: z.string(),
  newEmail: z.optional(z.string()),
});
const refusal = z.object({ error: z.object({ message: z.string() }) });

export type SignedIn = { id: string; email: string; idToken: string };

/** What a mail was sent for, and to change what; `newEmail` only where the mail went to that. */
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
  /** Lets Firebase send its mail to the address of the account whose ID token this is. */
  sendVerification: (idToken: string) => Promise<void>;
  /** As `resetPassword`, for the code of that mail. */
  verifyEmail: (code: string) => Promise<string | undefined>;
  /** Lets Firebase send its mail to a new address. False where that has an account. */
  sendEmailChange: (idToken: string, newEmail: string) => Promise<boolean>;
  /** What the code of a mail's link is for; it is not used up. Undefined where it is worth nothing any more. */
  readCode: (code: string) => Promise<Mailed | undefined>;
  /** Uses up the code of that mail's link. False where it is worth nothing any more, or the new address has an account by now. */
  changeEmailBy: (code: string) => Promise<boolean>;
};

/** What a person may not be told, as it would say whether an address has an account. */
const NO_MAIL = ['EMAIL_NOT_FOUND', 'USER_DISABLED', 'INVALID_EMAIL', 'RESET_PASSWORD_EXCEED_LIMIT'];

const TAKEN = 'EMAIL_EXISTS';
const WORTHLESS_CODE = ['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE', 'USER_DISABLED', 'USER_NOT_FOUND'];

/** The refusals of a login. The caller is not told which one it was. */
const NO_ENTRY = [
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
      const answer = await askUnless(NO_ENTRY, 'signInWithPassword', body);
      if (answer === undefined) return undefined;
      const { localId, idToken, email: spelled } = signedInAs.parse(answer);
      return { id: localId, email: spelled, idToken };
    },
    exchange: async (token) =>
      signedIn.parse(await ask('signInWithCustomToken', { token, returnSecureToken: true })).idToken,
    sendPasswordReset: async (email) => {
      await askUnless(NO_MAIL, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
    },
    resetPassword: async (oobCode, newPassword) => {
      const answer = await askUnless(WORTHLESS_CODE, 'resetPassword', { oobCode, newPassword });
      return answer === undefined ? undefined : ofAddress.parse(answer).email;
    },
    sendVerification: async (idToken) => {
      await askUnless([], 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    },
    verifyEmail: async (oobCode) => {
      const answer = await askUnless(WORTHLESS_CODE, 'update', { oobCode });
      return answer === undefined ? undefined : ofAddress.parse(answer).email;
    },
    sendEmailChange: async (idToken, newEmail) => {
      const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
      return (await askUnless([TAKEN], 'sendOobCode', body)) !== undefined;
    },
    readCode: async (oobCode) => {
      // Without a password it only tells what the code is for.
      const answer = await askUnless(WORTHLESS_CODE, 'resetPassword', { oobCode });
      return answer === undefined ? undefined : mailed.parse(answer);
    },
    changeEmailBy: async (oobCode) => {
      const answer = await askUnless([TAKEN, ...WORTHLESS_CODE], 'update', { oobCode });
      return answer !== undefined;
    },
  };
}
