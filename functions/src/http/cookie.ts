import { SESSION_HINT } from '@marketplace/contract/session-hint';

/** The one cookie that opens anything. Firebase Hosting lets no other name through. */
const NAME = '__session';

type Options = { secure: boolean; maxAgeSeconds: number };

/**
 * Beside it, for the pages alone: that somebody is signed in here, and not who. The home page asks who it is only where
 * this says so, and so a guest costs no request. Browsers keep it where they clear a page's storage.
 */
const HINT = `${SESSION_HINT}=1`;

function cookie(pair: string, { secure, maxAgeSeconds }: Options, ...attributes: string[]): string {
  const parts = [pair, 'Path=/', `Max-Age=${maxAgeSeconds}`, ...attributes, 'SameSite=Lax'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

export const sessionCookie = (value: string, options: Options): string =>
  cookie(`${NAME}=${value}`, options, 'HttpOnly');

export const hintCookie = (options: Options): string => cookie(HINT, options);

/** Both of them, ended. */
export function clearedCookies({ secure }: Pick<Options, 'secure'>): string[] {
  const ended = { secure, maxAgeSeconds: 0 };
  return [sessionCookie('', ended), hintCookie(ended)];
}

export function readSessionCookie(header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, ...value] = part.trim().split('=');
    if (name === NAME && value.length > 0) return value.join('=') || undefined;
  }
  return undefined;
}
