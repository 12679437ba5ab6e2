/**
 * Mails an address that has no account yet. Firebase Auth only mails accounts, so a temporary account without
 * password and profile holds the address while the mail is sent. It is deleted before the mail is read, so Auth's own
 * code in the link is invalid; our code in the link counts.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { ApiError, BUSY_MESSAGE } from '../../errors.ts';
import { ignoreError, undefinedOn } from './auth-errors.ts';

const PREFIX = 'mail-';
const MAX_ATTEMPTS = 30;
const PAUSE_MS = 100;
/** Longer than any call runs. A failed call left it. */
const ABANDONED_AFTER_MS = 60_000;

type Users = Pick<Auth, 'createUser' | 'deleteUser' | 'getUserByEmail'>;

/** False for a temporary account. */
export const hasAccount = (holder: UserRecord | undefined): boolean =>
  holder !== undefined && !holder.uid.startsWith(PREFIX);

/** False if the address has an account. */
export async function mailWithoutAccount(
  auth: Users,
  email: string,
  send: (id: string) => Promise<void>,
): Promise<boolean> {
  const id = await takeAddress(auth, email);
  if (id === undefined) return false;
  try {
    await send(id);
    return true;
  } finally {
    await remove(auth, id);
  }
}

const remove = (auth: Users, id: string) => ignoreError('auth/user-not-found', () => auth.deleteUser(id));

/** Parallel mails to one address are sent one after the other. */
async function takeAddress(auth: Users, email: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const holder = await undefinedOn('auth/user-not-found', () => auth.getUserByEmail(email));
    if (hasAccount(holder)) return undefined;
    if (holder && isAbandoned(holder)) await remove(auth, holder.uid);
    else if (holder) await pause(PAUSE_MS);
    const uid = `${PREFIX}${randomUUID()}`;
    const made = await undefinedOn('auth/email-already-exists', () => auth.createUser({ uid, email }));
    if (made) return uid;
  }
  throw new ApiError('busy', BUSY_MESSAGE);
}

const isAbandoned = ({ metadata }: UserRecord): boolean =>
  Date.now() - Date.parse(metadata.creationTime) > ABANDONED_AFTER_MS;
