/** The two calls of Identity Toolkit that the Admin SDK lacks. */
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';

const TIMEOUT_MS = 10_000;

const signedIn = z.object({ idToken: z.string() });
const signedInAs = z.object({ idToken: z.string(), localId: z.string(), email: z.string() });
const refusal = z.object({ error: z.object({ message: z.string() }) });

export type SignedIn = { id: string; email: string; idToken: string };

export type IdentityToolkit = {
  /** Undefined where email and password do not fit, for whatever reason. */
  signIn: (email: string, password: string) => Promise<SignedIn | undefined>;
  /** Exchanges a custom token for an ID token. */
  exchange: (customToken: string) => Promise<string>;
};

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
      body: JSON.stringify({ ...body, returnSecureToken: true }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.json();
  }

  return {
    signIn: async (email, password) => {
      const answer = await ask('signInWithPassword', { email, password });
      const refused = refusal.safeParse(answer);
      if (!refused.success) {
        const { localId, idToken, email: spelled } = signedInAs.parse(answer);
        return { id: localId, email: spelled, idToken };
      }
      // The reason may be followed by words: "TOO_MANY_ATTEMPTS_TRY_LATER : Access to …".
      const { message } = refused.data.error;
      if (NO_ENTRY.some((reason) => message.startsWith(reason))) return undefined;
      throw new Error(`Identity Toolkit refused to sign in: ${message}`);
    },
    exchange: async (token) => signedIn.parse(await ask('signInWithCustomToken', { token })).idToken,
  };
}
