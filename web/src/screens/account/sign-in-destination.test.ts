import { describe, expect, it } from 'vitest';
import { destinationOf } from './sign-in-destination.ts';

const customer = { accountType: 'customer', isAdmin: false } as const;
const business = { accountType: 'business', isAdmin: false } as const;
const both = { accountType: 'both', isAdmin: false } as const;

describe('who has signed in arrives', () => {
  it('on the dashboard of their mode where they were going nowhere', () => {
    expect(destinationOf(customer, 'customer', null)).toMatchObject({ to: '/customer', state: null });
    expect(destinationOf(business, 'business', null)).toMatchObject({ to: '/business', state: null });
  });

  it.each([
    [customer, '/customer/new-request?category=Plumbing'],
    [customer, '/profile'],
    [business, '/business/Plumbing'],
    [both, '/business?request=1#top'],
    [both, '/customer'],
    [{ ...customer, isAdmin: true }, '/analytics'],
  ] as const)('where they were going, as %o to %s', (account, next) => {
    expect(destinationOf(account, 'customer', next).to).toBe(next);
  });

  it.each([
    ['/business', 'business'],
    ['/business/Plumbing', 'business'],
    ['/customer?tab=active', 'customer'],
    ['/profile', null],
  ] as const)('at %s on the side of that address, where they have both', (next, side) => {
    expect(destinationOf(both, 'customer', next).side).toBe(side);
  });

  it.each([
    [customer, '/business'],
    [customer, '/Business?request=1'],
    [customer, '/business/'],
    [customer, '/analytics'],
    [both, '/analytics?x'],
  ] as const)('on their dashboard where they may not go, as %o to %s', (account, next) => {
    expect(destinationOf(account, 'customer', next)).toEqual({
      to: '/customer',
      side: 'customer',
      state: null,
    });
  });

  it('on the business dashboard where only customers may go', () => {
    expect(destinationOf(business, 'business', '/customer/new-request').to).toBe('/business');
  });

  it('as a customer with the category they came from', () => {
    expect(destinationOf(customer, 'customer', '/business/Food%20%26%20Catering')).toEqual({
      to: '/customer',
      side: 'customer',
      state: { category: 'Food & Catering' },
    });
    expect(destinationOf(customer, 'customer', '/business/Sorcery').state).toBeNull();
  });
});
