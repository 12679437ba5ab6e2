import { describe, expect, test } from 'vitest';
import type { Services } from '../../services/services.ts';
import { accountLimit, loginLimit } from './rate-limits.ts';

const config = {
  limits: { loginFailuresPerAccount: 10, loginFailuresPerCaller: 100, registrationsPerCaller: 1000 },
} as Services['config'];
const from = (address: string) => ({ address, userAgent: undefined, origin: undefined });

describe('the limits on attempts', () => {
  test('know an account by its address', () => {
    expect(accountLimit('ann@example.com', { config })).toMatchObject({
      key: 'login-account:ann@example.com',
      max: 10,
    });
  });

  test('identify a caller by address, and spread its counter over several documents', () => {
    const { key, max } = loginLimit(from('203.0.113.9'), { config });
    expect(key).toMatch(/^login-caller:203\.0\.113\.9:[0-7]$/);
    expect(max).toBe(13);
  });
});
