import { afterEach, describe, expect, test, vi } from 'vitest';
import { identityToolkit } from './identity-toolkit.ts';

const toolkit = identityToolkit({ webApiKey: 'k&y', authEmulatorHost: undefined });
afterEach(() => vi.unstubAllGlobals());

function answering(body: unknown) {
  const fetch = vi.fn(async () => Response.json(body));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const refusing = (message: string) => answering({ error: { code: 400, message } });

describe('signing in', () => {
  test('goes to Google, or to the emulator where there is one', async () => {
    const fetch = answering({ localId: 'u', email: 'a@example.com', idToken: 't' });
    const signedIn = { id: 'u', email: 'a@example.com', idToken: 't' };
    expect(await toolkit.signIn('a@example.com', 'secret')).toEqual(signedIn);
    await identityToolkit({ webApiKey: 'any', authEmulatorHost: 'localhost:9099' }).signIn('a', 'b');
    expect(fetch.mock.calls.map(([url]: unknown[]) => url)).toEqual([
      'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k%26y',
      'http://localhost:9099/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any',
    ]);
  });

  test.each(['EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS', 'USER_DISABLED'])(
    'is refused without a reason for %s',
    async (message) => {
      refusing(message);
      expect(await toolkit.signIn('a@example.com', 'wrong')).toBeUndefined();
    },
  );

  test.each([
    'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled.',
    'QUOTA_EXCEEDED : Exceeded quota for verifying passwords.',
  ])('can be tried again later, and counts as no wrong password, for %s', async (message) => {
    refusing(message);
    const busy = { code: 'unavailable', details: { retryAfter: 60 } };
    await expect(toolkit.signIn('a@example.com', 'secret')).rejects.toMatchObject(busy);
  });

  test('fails loudly when it is our setup that is wrong', async () => {
    refusing('API_KEY_INVALID');
    await expect(toolkit.signIn('a@example.com', 'secret')).rejects.toThrow('API_KEY_INVALID');
    answering({ surprise: true });
    await expect(toolkit.signIn('a@example.com', 'secret')).rejects.toThrow();
  });
});

describe('a forgotten password', () => {
  test('has Firebase send its mail, and says nothing of addresses that it sends none to', async () => {
    const fetch = answering({ email: 'a@example.com' });
    await toolkit.sendPasswordReset('a@example.com');
    expect(fetch).toHaveBeenCalledWith(
      expect.stringContaining('accounts:sendOobCode'),
      expect.objectContaining({
        body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: 'a@example.com' }),
      }),
    );
    for (const reason of ['EMAIL_NOT_FOUND', 'USER_DISABLED', 'RESET_PASSWORD_EXCEED_LIMIT']) {
      refusing(reason);
      await toolkit.sendPasswordReset('nobody@example.com');
    }
    refusing('API_KEY_INVALID');
    await expect(toolkit.sendPasswordReset('a@example.com')).rejects.toThrow('API_KEY_INVALID');
  });

  test('is replaced with a valid code, but not with an invalid one', async () => {
    answering({ email: 'a@example.com' });
    expect(await toolkit.resetPassword('code', 'rainy day 8')).toBe('a@example.com');
    for (const reason of ['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE']) {
      refusing(reason);
      expect(await toolkit.resetPassword('code', 'rainy day 8')).toBeUndefined();
    }
  });
});

describe('the code of a mail', () => {
  test('is read without being used up', async () => {
    const fetch = answering({ requestType: 'RECOVER_EMAIL', email: 'a@example.com' });
    expect(await toolkit.readCode('code')).toEqual({ requestType: 'RECOVER_EMAIL', email: 'a@example.com' });
    expect(fetch).toHaveBeenCalledWith(
      expect.stringContaining('accounts:resetPassword'),
      expect.objectContaining({ body: JSON.stringify({ oobCode: 'code' }) }),
    );
  });

  test('is understood for every purpose, also one that has no address', async () => {
    answering({ requestType: 'EMAIL_SIGNIN' });
    expect(await toolkit.readCode('code')).toEqual({ requestType: 'EMAIL_SIGNIN' });
  });

  test('carries our own link to a new address', async () => {
    const fetch = answering({ email: 'new@example.com' });
    await toolkit.sendVerification('token', 'https://project.firebaseapp.com/?oobCode=ours');
    expect(fetch).toHaveBeenCalledWith(
      expect.stringContaining('accounts:sendOobCode'),
      expect.objectContaining({
        body: JSON.stringify({
          requestType: 'VERIFY_EMAIL',
          idToken: 'token',
          continueUrl: 'https://project.firebaseapp.com/?oobCode=ours',
        }),
      }),
    );
  });
});
