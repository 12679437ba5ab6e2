/** Values beyond limits that cannot be read from the account's schema. */
import { LIMITS } from '@marketplace/contract/constants';

export const badPasswords = [
  'short 7',
  `day 7${'x'.repeat(LIMITS.passwordMax)}`,
  'password123',
  '1234567890',
  'no digits',
];

/** Our emails and pushes show names. */
export const badNames = ['Refund due: https://pay.evil.example/x', 'Call 512-555-0134'];

export const badYears = [LIMITS.businessSinceMin - 1, new Date().getUTCFullYear() + 1];
