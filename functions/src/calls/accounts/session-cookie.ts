import { clearedCookies, hintCookie, sessionCookie } from '../../http/cookie.ts';
import type { CallContext } from '../../http/handler.ts';
import { SESSION_SECONDS } from '../../services/identity/identity.ts';

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
