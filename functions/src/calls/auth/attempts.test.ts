import { describe, expect, test } from 'vitest';
import type { Services } from '../../services/services.ts';
import { accountLimit, loginLimits, registrationLimits } from './attempts.ts';

const config = {
  limits: { loginFailuresPerAccount: 10, loginFailuresPerCaller: 60, registrationsPerCaller: 100 },
} as Services['config'];
const from = (...addresses: string[]) => ({ addresses, userAgent: undefined, origin: undefined });

describe('the limits on attempts', () => {
  test('know an account by its address', () => {
    expect(accountLimit('ann@example.com', { config })).toMatchObject({
      key: 'login-account:ann@example.com',
      max: 10,
    });
  });

  test('know a caller by the address it is said to have, and by the nearest one more generously', () => {
    const [claimed, nearest] = loginLimits(from('203.0.113.9', '198.51.100.7'), { config });
    expect(claimed).toMatchObject({ key: 'login-caller:198.51.100.7', max: 60 });
    expect(nearest?.key).toMatch(/^login-caller-nearest:203\.0\.113\.9:\d$/);
    expect(nearest?.max).toBeGreaterThan(60);
  });

  test('count registering apart from logging in', () => {
    const keys = registrationLimits(from('198.51.100.7'), { config }).map(({ key }) => key);
    expect(keys[0]).toBe('register-caller:198.51.100.7');
  });

  test('treat callers without an address as one', () => {
    expect(loginLimits(from(), { config })[0]?.key).toBe('login-caller:unknown');
  });
});
