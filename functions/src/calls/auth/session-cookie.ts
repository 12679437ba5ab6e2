import { clearedCookie, sessionCookie } from '../../http/cookie.ts';
import type { CallContext } from '../../http/handler.ts';
import { SESSION_SECONDS } from '../../services/identity.ts';

type Needs = Pick<CallContext<'getMe'>, 'services' | 'setHeader'>;

/** Safari keeps no Secure cookie on http://localhost, so under the emulator it is left out. */
const secure = ({ services }: Needs): boolean => !services.config.isEmulator;

export function giveCookie(call: Needs, value: string): void {
  call.setHeader(
    'Set-Cookie',
    sessionCookie(value, { secure: secure(call), maxAgeSeconds: SESSION_SECONDS }),
  );
}

export function takeCookie(call: Needs): void {
  call.setHeader('Set-Cookie', clearedCookie({ secure: secure(call) }));
}
