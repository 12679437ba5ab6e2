import type { UserRecord } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import { copyAccounts } from './account-copies.ts';

const metadata = { creationTime: 'Thu, 31 Jan 2030 04:00:00 GMT' };
const listing = (...users: object[]) => ({
  listUsers: async () => ({ users: users as UserRecord[], pageToken: 'next' }),
});

const maya = { uid: 'maya', email: 'maya@example.com', emailVerified: true, disabled: false, metadata };

test('an account is copied with the hash of its password, and a listener without an email', async () => {
  const auth = listing(
    { ...maya, passwordHash: 'hash', passwordSalt: 'salt' },
    { uid: 'listener-maya', disabled: false, emailVerified: false, metadata },
  );
  const { accounts, next } = await copyAccounts(auth, undefined);
  expect(next).toBe('next');
  expect(accounts[0]).toEqual({
    localId: 'maya',
    email: 'maya@example.com',
    emailVerified: true,
    passwordHash: 'hash',
    salt: 'salt',
    disabled: false,
    createdAt: '1896062400000',
  });
  expect(accounts.map(({ localId }) => localId)).toEqual(['maya', 'listener-maya']);
});

test('a copy without any hash fails, as it would lock everyone out after a restore', async () => {
  await expect(copyAccounts(listing(maya), undefined)).rejects.toThrow('firebaseauth.configs.getHashConfig');
});
