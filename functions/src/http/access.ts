import { FOR_GOOD, isBusiness, isCustomer, isLeaving } from '@marketplace/contract/account/rules';
import type { Access, Call } from '@marketplace/contract/shared/call';
import { ApiError, signedOut } from '../errors.ts';
import type { Services } from '../services/services.ts';
import { type Account, findUser, isSuspended } from '../store/account/accounts.ts';
import { removeSession, type Session } from '../store/session/sessions.ts';
import { isOff } from '../store/switch/switches.ts';
import { readSessionCookie } from './wire/cookie.ts';
import type { Incoming } from './wire/wire.ts';

const LEAVING = 'This account is scheduled for deletion. Keep the account to use it again.';

type AccessRule = { isAllowed: (actor: Account) => boolean; message: string };

const accessRules: Record<Exclude<Access, 'anyone' | 'signed-in'>, AccessRule> = {
  customer: { isAllowed: isCustomer, message: 'Only customers can do this.' },
  business: { isAllowed: isBusiness, message: 'Only businesses can do this.' },
  admin: { isAllowed: ({ isAdmin }) => isAdmin, message: 'Only administrators can do this.' },
};

type Entry = Pick<Call, 'access' | 'method' | 'whileRestricted' | 'readsOfOthers'>;

/** Rejects callers without access to a call. */
export function assertAccess(entry: Entry, actor: Account | null, now: Date): void {
  const { access } = entry;
  if (access === 'anyone') return;
  if (!actor) throw signedOut();
  if (!entry.whileRestricted) assertUnrestricted(entry, actor, now);
  if (access === 'signed-in') return;
  const { isAllowed, message } = accessRules[access];
  if (!isAllowed(actor)) throw new ApiError('forbidden', message);
}

/** A leaving account may only read, and a suspended one may only read its own data. */
function assertUnrestricted({ method, readsOfOthers }: Entry, actor: Account, now: Date): void {
  if ((method !== 'GET' || readsOfOthers) && isSuspended(actor, now))
    throw new ApiError('forbidden', suspensionMessage(actor));
  if (method !== 'GET' && isLeaving(actor)) throw new ApiError('forbidden', LEAVING);
}

function suspensionMessage({ suspendedUntil }: Account): string {
  const until = suspendedUntil?.toDate() ?? FOR_GOOD;
  if (until >= FOR_GOOD) return 'This account is permanently suspended.';
  return `This account is suspended until ${until.toUTCString()}.`;
}

export type SignedIn = { actor: Account; session: Session };

/** The session of the cookie, without asking Auth or the database. */
export async function readSession(
  { headers }: Pick<Incoming, 'headers'>,
  { identity }: Pick<Services, 'identity'>,
): Promise<Session | undefined> {
  const cookie = readSessionCookie(headers.cookie);
  return cookie === undefined ? undefined : identity.readSession(cookie);
}

/**
 * The account and session of the caller, if the session is valid. It must be listed in the profile, which every call
 * reads anyway. Auth is asked about once a minute whether it still accepts the session. If not, the session is
 * removed.
 */
export async function authenticate(
  session: Session | undefined,
  { identity, db }: Pick<Services, 'identity' | 'db'>,
): Promise<SignedIn | undefined> {
  if (!session) return undefined;
  const [actor, isValid] = await Promise.all([
    findUser(db, session.userId),
    identity.isSessionValid(session),
  ]);
  if (!actor || !isListed(session, actor)) return undefined;
  if (isValid) return { actor, session };
  await removeSession(db, session);
  return undefined;
}

export function isListed(
  { id }: Session,
  { disabled, sessions }: Pick<Account, 'disabled' | 'sessions'>,
): boolean {
  return !disabled && sessions.some((session) => session.id === id);
}

const TURNED_OFF: Record<NonNullable<Call['switch']>, string> = {
  registration: "New accounts can't be created right now. Please try again later.",
  posting: "New requests can't be posted right now. We keep what you wrote. Please try again later.",
  uploads: "Photos can't be added right now. Everything else works.",
};

/** Rejects a call that operators turned off. */
export async function assertOn({ switch: name }: Pick<Call, 'switch'>, { db, now }: Services): Promise<void> {
  if (name && (await isOff(db, name, now()))) throw new ApiError('turned-off', TURNED_OFF[name]);
}
