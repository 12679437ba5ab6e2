import type { Session } from '../services/identity.ts';
import type { Services } from '../services/services.ts';
import { type Account, findUser } from '../store/users.ts';
import { readSessionCookie } from './cookie.ts';
import type { Incoming } from './wire.ts';

export type SignedIn = { actor: Account; session: Session };
export type { Session };

/** How soon an account that is disabled in Firebase Auth can read nothing any more, whatever instance it reaches. */
const LATELY_MS = 60_000;

type Needs = Pick<Services, 'identity' | 'db'>;

/**
 * Whose call this is. Every call reads the caller's profile anyway, and that profile
 * lists the sessions that count. Firebase Auth is asked besides: each time for `askAuth`,
 * otherwise once in a while.
 */
export async function signedIn(
  { headers }: Pick<Incoming, 'headers'>,
  { identity, db }: Needs,
  askAuth: boolean,
): Promise<SignedIn | undefined> {
  const cookie = readSessionCookie(headers.cookie);
  const session = cookie && (await identity.readSession(cookie));
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
