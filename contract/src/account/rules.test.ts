import { describe, expect, it } from 'vitest';
import type { AccountType, Mode } from '../constants.ts';
import { activeMode, canSwitchMode, isBusiness, isCustomer } from './rules.ts';

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
