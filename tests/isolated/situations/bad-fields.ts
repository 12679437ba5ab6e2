/** Values beyond limits that cannot be read from the schemas. */
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

/** Texts that everyone reads have no contact details. */
export const badTexts = ['Call me at five one two, 555 01 23', 'Write to bob (at) gmail dot com'];

export const badYears = [LIMITS.businessSinceMin - 1, new Date().getUTCFullYear() + 1];
