import { SESSION_HINT } from '@marketplace/contract/account/session-hint';
import { SESSION_SECONDS } from '../services/identity/identity.ts';
import type { CallContext } from './handler.ts';

/** The session cookie. Firebase Hosting forwards no other name. */
const NAME = '__session';

type Options = { secure: boolean; maxAgeSeconds: number };

/**
 * A second cookie for the pages, which says that somebody is signed in and not who. The home page asks who it is only
 * if this is set, so a guest costs no call. It is a cookie since browsers clear a page's storage more often.
 */
const HINT = `${SESSION_HINT}=1`;

function cookie(pair: string, { secure, maxAgeSeconds }: Options, ...attributes: string[]): string {
  const parts = [pair, 'Path=/', `Max-Age=${maxAgeSeconds}`, ...attributes, 'SameSite=Lax'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

export const sessionCookie = (value: string, options: Options): string =>
  cookie(`${NAME}=${value}`, options, 'HttpOnly');

export const hintCookie = (options: Options): string => cookie(HINT, options);

/** Ends both cookies. */
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

type Needs = Pick<CallContext<'getMe'>, 'services' | 'setHeader'>;

/** Safari keeps no Secure cookie on http://localhost, so under the emulator they are not Secure. */
const secure = ({ services }: Needs): boolean => !services.config.isEmulator;

const lasting = (call: Needs) => ({ secure: secure(call), maxAgeSeconds: SESSION_SECONDS });

export function setSessionCookies(call: Needs, value: string): void {
  call.setHeader('Set-Cookie', [sessionCookie(value, lasting(call)), hintCookie(lasting(call))]);
}

/** Sets the hint only, for a session older than the hint, or a browser that lost it. */
export function setHintCookie(call: Needs): void {
  call.setHeader('Set-Cookie', [hintCookie(lasting(call))]);
}

export function clearSessionCookies(call: Needs): void {
  call.setHeader('Set-Cookie', clearedCookies({ secure: secure(call) }));
}
