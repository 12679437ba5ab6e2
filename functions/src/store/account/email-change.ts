/**
 * A pending change of email address. Its link has a code of ours. Only the hash of the code is stored, so that the
 * profile alone decides whether it is valid.
 */
import { createHash, randomBytes } from 'node:crypto';
import { isLeaving } from '@marketplace/contract/account/rules';
import { DAY_MS } from '@marketplace/contract/shared/time';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type Account, users } from './accounts.ts';

const CODE_TTL_MS = DAY_MS;

type ChangeFields = Pick<Account, 'pendingEmail' | 'emailChange'>;

/** The fields of a profile whose owner opened a link that was mailed to its address. */
export const CONFIRMED_EMAIL = { emailVerified: true, emailStopped: null } satisfies Partial<Account>;

/** The fields of a profile without a pending change. */
export const NO_EMAIL_CHANGE: ChangeFields = { pendingEmail: null, emailChange: null };

/** Ends the change: its link was opened. */
export const moveEmail = (email: string) => ({ email, ...CONFIRMED_EMAIL, ...NO_EMAIL_CHANGE });

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** A new code, and the fields of a profile with that pending change. Earlier codes become invalid. */
export function newEmailChange(pendingEmail: string, now: Date): { code: string; fields: ChangeFields } {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = Timestamp.fromMillis(now.getTime() + CODE_TTL_MS);
  return { code, fields: { pendingEmail, emailChange: { codeHash: hashOf(code), expiresAt } } };
}

export type EmailChange = { account: Account; newEmail: string };

/** The account and the new address of a code. Undefined for an unknown or expired code. */
export async function findEmailChange(
  db: Firestore,
  code: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const { docs } = await users(db).where('emailChange.codeHash', '==', hashOf(code)).limit(1).get();
  const account = docs[0]?.data();
  return account && pendingChangeOf(account, code, now);
}

/** The pending change of an account, if the code is for it. */
export function pendingChangeOf(account: Account, code: string, now: Date): EmailChange | undefined {
  const { emailChange, pendingEmail, disabled } = account;
  if (!emailChange || pendingEmail === null || disabled || isLeaving(account)) return undefined;
  const isMeant = emailChange.codeHash === hashOf(code) && now < emailChange.expiresAt.toDate();
  return isMeant ? { account, newEmail: pendingEmail } : undefined;
}
