import type { Session } from '../services/identity.ts';
import type { Services } from '../services/services.ts';
import { type Account, findUser } from '../store/users.ts';
import { readSessionCookie } from './cookie.ts';
import type { Incoming } from './wire.ts';

export type SignedIn = { actor: Account; session: Session };
export type { Session };

/** How soon an account that is disabled in Firebase Auth can read nothing any more, whatever instance it reaches. */
const LATELY_MS = 60_000;

/** Who this call says it is from, proven by the cookie alone. */
export async function readSession(
  { headers }: Pick<Incoming, 'headers'>,
  { identity }: Pick<Services, 'identity'>,
): Promise<Session | undefined> {
  const cookie = readSessionCookie(headers.cookie);
  return cookie === undefined ? undefined : identity.readSession(cookie);
}

/**
 * Whose call this is, if the session still counts. Every call reads the caller's profile anyway,
 * and that profile lists the sessions that do. Firebase Auth is asked besides: each time for
 * `askAuth`, otherwise once in a while.
 */
export async function signedIn(
  session: Session | undefined,
  { identity, db }: Pick<Services, 'identity' | 'db'>,
  askAuth: boolean,
): Promise<SignedIn | undefined> {
  if (!session) return undefined;
  const [actor, stands] = await Promise.all([
    findUser(db, session.userId),
    identity.stillStands(session, askAuth ? 0 : LATELY_MS),
  ]);
  return actor && stands && counts(session, actor) ? { actor, session } : undefined;
}

export function counts(
  { id }: Session,
  { disabled, sessions }: Pick<Account, 'disabled' | 'sessions'>,
): boolean {
  return !disabled && sessions.some((session) => session.id === id);
}
