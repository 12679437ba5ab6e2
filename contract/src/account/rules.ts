import { type AccountType, LIMITS, type Mode } from '../constants.ts';

/** Whoever acts: what the rules need to know of an account. */
export type Actor = {
  id: string;
  accountType: AccountType;
  /** Whom it blocks and who blocks it, in one, as the server knows it. */
  apartFrom?: readonly string[];
};

type HasType = { accountType: AccountType };

export const isCustomer = ({ accountType }: HasType): boolean => accountType !== 'business';
export const isBusiness = ({ accountType }: HasType): boolean => accountType !== 'customer';

/** Whom others see in the place of somebody who left, or is about to. */
export const FORMER_MEMBER = 'Former member';

/** From the moment its owner wants it deleted, others see an account no more. */
export const isLeaving = ({ deletesAt }: { deletesAt: unknown }): boolean => deletesAt !== null;

/** The end of a suspension that has none. */
export const FOR_GOOD = new Date('9999-12-31T00:00:00.000Z');

/** How long the deletion of an account can be taken back. */
export const DELETION_DAYS = 30;

export const canSwitchMode = ({ accountType }: HasType): boolean => accountType === 'both';

/** The mode an account is in: its own where it has but one, otherwise the stored one, at first customer. */
export function activeMode(account: HasType | null, stored: Mode | null): Mode {
  if (!account || account.accountType === 'customer') return 'customer';
  if (account.accountType === 'business') return 'business';
  return stored ?? 'customer';
}

/** Whoever is leaving or suspended reads what is their own, and does little else. */
export const isRestricted = (
  { deletesAt, suspendedUntil }: { deletesAt: string | null; suspendedUntil: string | null },
  now: Date,
): boolean => deletesAt !== null || (suspendedUntil !== null && now < new Date(suspendedUntil));

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

/** Why a password is refused, in the words shown under the field; undefined when it is good. */
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
