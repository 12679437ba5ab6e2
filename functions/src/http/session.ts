import type { Services } from '../services/services.ts';
import { endSession, type Session } from '../store/sessions.ts';
import { type Account, findUser } from '../store/users.ts';
import { readSessionCookie } from './cookie.ts';
import type { Incoming } from './wire.ts';

export type SignedIn = { actor: Account; session: Session };

/** The session that the cookie proves, without asking Auth or the database. */
export async function readSession(
  { headers }: Pick<Incoming, 'headers'>,
  { identity }: Pick<Services, 'identity'>,
): Promise<Session | undefined> {
  const cookie = readSessionCookie(headers.cookie);
  return cookie === undefined ? undefined : identity.readSession(cookie);
}

/**
 * The account and session of the caller, if the session is still good. It must be listed in the profile, which every
 * call reads anyway. Auth is asked once in a while whether it still accepts the session; if not, it is taken off the
 * list.
 */
export async function authenticate(
  session: Session | undefined,
  { identity, db }: Pick<Services, 'identity' | 'db'>,
): Promise<SignedIn | undefined> {
  if (!session) return undefined;
  const [actor, stands] = await Promise.all([findUser(db, session.userId), identity.stillStands(session)]);
  if (!actor || !isListed(session, actor)) return undefined;
  if (stands) return { actor, session };
  await endSession(db, session);
  return undefined;
}

export function isListed(
  { id }: Session,
  { disabled, sessions }: Pick<Account, 'disabled' | 'sessions'>,
): boolean {
  return !disabled && sessions.some((session) => session.id === id);
}
