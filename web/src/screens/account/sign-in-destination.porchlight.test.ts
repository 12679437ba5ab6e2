import { describe, expect, it } from 'vitest';
import { destinationOf } from './sign-in-destination.ts';

const customer = { accountType: 'customer', isAdmin: false } as const;
const business = { accountType: 'business', isAdmin: false } as const;
const both = { accountType: 'both', isAdmin: false } as const;

describe('after signing in, destinationOf', () => {
  it('chooses the dashboard of the mode without a requested page', () => {
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
  ] as const)('lets %o go to the requested page %s', (account, next) => {
    expect(destinationOf(account, 'customer', next).to).toBe(next);
  });

  it.each([
    ['/business', 'business'],
    ['/business/Plumbing', 'business'],
    ['/customer?tab=active', 'customer'],
    ['/profile', null],
  ] as const)('opens %s on its side for an account with both', (next, side) => {
    expect(destinationOf(both, 'customer', next).side).toBe(side);
  });

  it.each([
    [customer, '/business'],
    [customer, '/Business?request=1'],
    [customer, '/business/'],
    [customer, '/analytics'],
    [both, '/analytics?x'],
  ] as const)('sends %o to the dashboard instead of %s', (account, next) => {
    expect(destinationOf(account, 'customer', next)).toEqual({
      to: '/customer',
      side: 'customer',
      state: null,
    });
  });

  it('begins with the reports for an administrator, unless another page was requested', () => {
    const admin = { ...both, isAdmin: true };
    expect(destinationOf(admin, 'customer', null).to).toBe('/admin');
    expect(destinationOf(admin, 'customer', '/business').to).toBe('/business');
    expect(destinationOf(both, 'customer', '/admin').to).toBe('/customer');
  });

  it('sends a business to its dashboard instead of a customer page', () => {
    expect(destinationOf(business, 'business', '/customer/new-request').to).toBe('/business');
  });

  it('passes the requested category on to a customer’s dashboard', () => {
    expect(destinationOf(customer, 'customer', '/business/Food%20%26%20Catering')).toEqual({
      to: '/customer',
      side: 'customer',
      state: { category: 'Food & Catering' },
    });
    expect(destinationOf(customer, 'customer', '/business/Sorcery').state).toBeNull();
  });
});
