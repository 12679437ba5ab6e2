import { describe, expect, it } from 'vitest';
import type { AccountType, Mode } from '../constants.ts';
import { activeMode, areTermsNew, canSwitchMode, isBusiness, isCustomer, passwordProblem } from './rules.ts';

describe('what an account can do', () => {
  it.each<[AccountType, boolean, boolean, boolean]>([
    ['customer', true, false, false],
    ['business', false, true, false],
    ['both', true, true, true],
  ])('%s', (accountType, customer, business, switches) => {
    expect(isCustomer({ accountType })).toBe(customer);
    expect(isBusiness({ accountType })).toBe(business);
    expect(canSwitchMode({ accountType })).toBe(switches);
  });
});

it.each([
  [null, true],
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2026-11-29', false],
])('the terms of 2026-11-28 are new to an account that agreed to %s: %s', (agreedTerms, areNew) => {
  expect(areTermsNew({ agreedTerms }, '2026-11-28')).toBe(areNew);
});

describe('the active mode', () => {
  it.each<[AccountType | null, Mode | null, Mode]>([
    [null, null, 'customer'],
    [null, 'business', 'customer'],
    ['customer', 'business', 'customer'],
    ['customer', null, 'customer'],
    ['business', 'customer', 'business'],
    ['business', null, 'business'],
    ['both', null, 'customer'],
    ['both', 'customer', 'customer'],
    ['both', 'business', 'business'],
  ])('of %s with %s stored is %s', (accountType, stored, mode) => {
    expect(activeMode(accountType && { accountType }, stored)).toBe(mode);
  });
});

const COMMON = 'Password is too common. Please choose a more secure password';

describe('a password', () => {
  it.each<[string, string | undefined]>([
    ['', 'Password must be at least 8 characters'],
    ['abc1234', 'Password must be at least 8 characters'],
    ['!!!!2345', 'Password must contain at least one letter'],
    ['12345678', 'Password must contain at least one letter'],
    ['abcdefgh', 'Password must contain at least one number'],
    ['password', 'Password must contain at least one number'],
    ['password123', COMMON],
    ['PassWord123', COMMON],
    ['qwerty123', COMMON],
    ['ABC12345', COMMON],
    ['password1', COMMON],
    ['12345abc', COMMON],
    ['Welcome123', COMMON],
    ['admin123', COMMON],
    ['admin1234', undefined],
    ['correct horse 1', undefined],
    ['größer als 8', undefined],
    [`a1${'x'.repeat(126)}`, undefined],
    [`a1${'x'.repeat(127)}`, 'Password must be at most 128 characters'],
  ])('"%s": %s', (password, problem) => expect(passwordProblem(password)).toBe(problem));
});
