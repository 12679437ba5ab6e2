import { SESSION_HINT } from '@marketplace/contract/account/session-hint';
import { SESSION_SECONDS } from '../../services/identity/identity.ts';
import type { CallContext } from '../handler.ts';

/** The session cookie. Firebase Hosting forwards no other name. */
const NAME = '__session';

/**
 * Hosting's cache keeps a copy for each value of the session cookie. Sent to the API alone, it leaves pages and
 * pictures with one copy for everyone.
 */
const PATH = '/api';

type Options = { secure: boolean; maxAgeSeconds: number };

/**
 * A second cookie says that someone is signed in, but not who. The home page asks for the account only with this
 * cookie, so a guest costs no call. Browsers clear cookies less often than a page's storage.
 */
const HINT = `${SESSION_HINT}=1`;

type Place = { path: string; attributes?: string[] };

function cookie(pair: string, { secure, maxAgeSeconds }: Options, { path, attributes = [] }: Place): string {
  const parts = [pair, `Path=${path}`, `Max-Age=${maxAgeSeconds}`, ...attributes, 'SameSite=Lax'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

export const sessionCookie = (value: string, options: Options): string =>
  cookie(`${NAME}=${value}`, options, { path: PATH, attributes: ['HttpOnly'] });

export const hintCookie = (options: Options): string => cookie(HINT, options, { path: '/' });

export function newCookies(value: string, options: Options): string[] {
  return [sessionCookie(value, options), hintCookie(options)];
}

export const clearedCookies = ({ secure }: Pick<Options, 'secure'>): string[] =>
  newCookies('', { secure, maxAgeSeconds: 0 });

export function readSessionCookie(header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, ...value] = part.trim().split('=');
    if (name === NAME && value.length > 0) return value.join('=') || undefined;
  }
  return undefined;
}

type Needs = Pick<CallContext<'getMe'>, 'services' | 'setHeader'>;

/** Safari keeps no Secure cookie on http://localhost, so the emulator's are not Secure. */
const secure = ({ services }: Needs): boolean => !services.config.isEmulator;

const lasting = (call: Needs) => ({ secure: secure(call), maxAgeSeconds: SESSION_SECONDS });

export function setSessionCookies(call: Needs, value: string): void {
  call.setHeader('Set-Cookie', newCookies(value, lasting(call)));
}

/** For a session older than the hint, or a browser that lost it. */
export function setHintCookie(call: Needs): void {
  call.setHeader('Set-Cookie', [hintCookie(lasting(call))]);
}

export function clearSessionCookies(call: Needs): void {
  call.setHeader('Set-Cookie', clearedCookies({ secure: secure(call) }));
}
