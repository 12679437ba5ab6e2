/** Firebase App Check: whether a call comes from our own pages. */
import type { App } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';

export type AppCheck = {
  /** Whether a token is valid. Throws if that can't be checked, such as when Google's keys can't be fetched. */
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

/** The SDK has one code for an invalid token and for keys that can't be fetched. Only the cause differs. */
const isInvalidToken = (error: unknown): boolean =>
  error instanceof Error &&
  BAD.includes(codeOf(error)) &&
  (error.cause === undefined || codeOf(error.cause) !== 'key-fetch-error');

const codeOf = (error: unknown): string => String(Reflect.get(Object(error), 'code'));
