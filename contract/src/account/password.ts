import { LIMITS } from '../constants.ts';

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
