/** Firebase App Check: whether a call comes from our own pages, which show it by a token. */
import type { App } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';

export type AppCheck = {
  /** Whether this token is good. Throws where that cannot be found out, as when Google's keys are out of reach. */
  accepts: (token: string) => Promise<boolean>;
};

export function firebaseAppCheck(app: App): AppCheck {
  return {
    accepts: async (token) => {
      try {
        await getAppCheck(app).verifyToken(token);
        return true;
      } catch (error) {
        if (isInvalidToken(error)) return false;
        throw error;
      }
    },
  };
}

const BAD = ['app-check/invalid-argument', 'app-check/app-check-token-expired'];

/** The SDK has one code for a token that is not good and for keys that cannot be fetched; only the cause differs. */
const isInvalidToken = (error: unknown): boolean =>
  error instanceof Error &&
  BAD.includes(codeOf(error)) &&
  (error.cause === undefined || codeOf(error.cause) !== 'key-fetch-error');

const codeOf = (error: unknown): string => String(Reflect.get(Object(error), 'code'));
