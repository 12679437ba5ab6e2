/** Values past limits that the schema of an account keeps to itself. */
import { LIMITS } from '@marketplace/contract/constants';

export const badPasswords = [
  'short 7',
  `day 7${'x'.repeat(LIMITS.passwordMax)}`,
  'password123',
  '1234567890',
  'no digits',
];

export const badYears = [LIMITS.businessSinceMin - 1, new Date().getUTCFullYear() + 1];
