import { type AccountType, LIMITS, type Mode } from '../constants.ts';

/** The account that acts, as far as the rules need to know it. */
export type Actor = {
  id: string;
  accountType: AccountType;
  /** The accounts it blocks and those that block it, in one list. Only the server knows them. */
  apartFrom?: readonly string[];
};

type HasType = { accountType: AccountType };

export const isCustomer = ({ accountType }: HasType): boolean => accountType !== 'business';
export const isBusiness = ({ accountType }: HasType): boolean => accountType !== 'customer';

/** The name that others see once an account is leaving or deleted. */
export const FORMER_MEMBER = 'Former member';

/** Others no longer see an account from the moment its owner asks for the deletion. */
export const isLeaving = ({ deletesAt }: { deletesAt: unknown }): boolean => deletesAt !== null;

/** The end of a permanent suspension. */
export const FOR_GOOD = new Date('9999-12-31T00:00:00.000Z');

/** For this many days the owner can cancel the deletion of an account. */
export const DELETION_DAYS = 30;

export const canSwitchMode = ({ accountType }: HasType): boolean => accountType === 'both';

/** The mode an account is in: its only one, or else the stored one. The default is customer. */
export function activeMode(account: HasType | null, stored: Mode | null): Mode {
  if (!account || account.accountType === 'customer') return 'customer';
  if (account.accountType === 'business') return 'business';
  return stored ?? 'customer';
}

/** Whether an account is leaving or suspended, so that it can read its own data and little else. */
export const isRestricted = (
  { deletesAt, suspendedUntil }: { deletesAt: string | null; suspendedUntil: string | null },
  now: Date,
): boolean => deletesAt !== null || (suspendedUntil !== null && now < new Date(suspendedUntil));

/** Whether an account has not agreed to a version of the terms. Versions are dates. */
export const areTermsNew = ({ agreedTerms }: { agreedTerms: string | null }, version: string): boolean =>
  agreedTerms === null || agreedTerms < version;

const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  '12345678',
  'password',
  'password123',
  '123456789',
  'qwerty123',
  'abc12345',
  'password1',
  '12345abc',
  'welcome123',
  'admin123',
]);

/** Why a password is refused, as shown under the field. Undefined for a valid password. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < LIMITS.passwordMin) return 'Password must be at least 8 characters';
  if (password.length > LIMITS.passwordMax) return 'Password must be at most 128 characters';
  if (!/\p{L}/u.test(password)) return 'Password must contain at least one letter';
  if (!/\p{Nd}/u.test(password)) return 'Password must contain at least one number';
  if (COMMON_PASSWORDS.has(password.toLowerCase())) {
    return 'Password is too common. Please choose a more secure password';
  }
  return undefined;
}
