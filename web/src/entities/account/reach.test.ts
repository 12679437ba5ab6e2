import type { User } from '@marketplace/contract/account/schema';
import { aBusiness, aCustomer } from '@test/examples.ts';
import { describe, expect, it } from 'vitest';
import { describeConfirming, describeInAppOnly, isUnreached } from './reach.ts';

describe('what reaches a user', () => {
  it.each<[Partial<User>, boolean, boolean]>([
    [{}, false, false],
    [{ emailVerified: false }, true, true],
    [{ emailStopped: 'bounce' }, true, true],
    [{ emailStopped: 'bounce', notificationsEnabled: true }, false, false],
    // Businesses hear nothing of an unconfirmed customer, pushed or not.
    [{ emailVerified: false, notificationsEnabled: true }, true, false],
  ])('with %j: the customer is warned: %s, the business: %s', (changes, customer, business) => {
    expect(isUnreached(aCustomer(changes), 'customer')).toBe(customer);
    expect(isUnreached(aBusiness(changes), 'business')).toBe(business);
  });

  it('is named for each side, with the address', () => {
    const email = 'carla@example.com';
    expect(describeConfirming({ email }, 'customer')).toBe(
      'Confirm carla@example.com so that businesses are notified and estimates reach you.',
    );
    expect(describeConfirming({ email }, 'business')).toMatch(/^Confirm carla@example.com so that new jobs/);
  });
});

describe('the alert of a saved search', () => {
  const wanting = (request: boolean, changes: Partial<User> = {}): User => {
    const user = aBusiness({ notificationsEnabled: false, ...changes });
    const preferences = user.notificationPreferences;
    const email = { ...preferences.email, request };
    return { ...user, notificationPreferences: { ...preferences, email } };
  };

  it('is seen only in the app if it is neither pushed nor emailed', () => {
    expect(describeInAppOnly(wanting(true, { emailVerified: false }), 'at-once')).toBe(
      'In the app only. Turn on push or confirm your email.',
    );
    expect(describeInAppOnly(wanting(false, { emailVerified: false }), 'at-once')).toMatch(
      /confirm your email and turn on emails\.$/,
    );
    expect(describeInAppOnly(wanting(false), 'at-once')).toMatch(/or emails in your settings\.$/);
  });

  it('needs no remedy if it is pushed or emailed', () => {
    expect(describeInAppOnly(wanting(true), 'at-once')).toBeNull();
    expect(describeInAppOnly(wanting(false, { notificationsEnabled: true }), 'at-once')).toBeNull();
    expect(describeInAppOnly(wanting(false), 'digest')).toBeNull();
  });
});
