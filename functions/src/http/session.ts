import type { Services } from '../services/services.ts';
import { endSession, type Session } from '../store/sessions.ts';
import { type Account, findUser } from '../store/users.ts';
import { readSessionCookie } from './cookie.ts';
import type { Incoming } from './wire.ts';

export type SignedIn = { actor: Account; session: Session };

/** Who this call says it is from, proven by the cookie alone. */
export async function readSession(
  { headers }: Pick<Incoming, 'headers'>,
  { identity }: Pick<Services, 'identity'>,
): Promise<Session | undefined> {
  const cookie = readSessionCookie(headers.cookie);
  return cookie === undefined ? undefined : identity.readSession(cookie);
}

/**
 * Whose call this is, if the session still counts. Every call reads the caller's profile anyway, and
 * that profile lists the sessions that do. Where Firebase Auth stands by one no more, it is taken off
 * that list, which ends it for all who go by the list alone.
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
