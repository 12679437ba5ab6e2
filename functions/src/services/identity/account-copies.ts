/** Copies of accounts with the hashes of their passwords. They belong into the bucket with the exports, never into a log. */
import type { Auth, UserRecord } from 'firebase-admin/auth';

/** As `firebase auth:export` writes and `firebase auth:import` reads it. */
export type AccountCopy = {
  localId: string;
  email: string | undefined;
  emailVerified: boolean;
  passwordHash: string | undefined;
  salt: string | undefined;
  disabled: boolean;
  createdAt: string;
};

export type AccountCopies = { accounts: AccountCopy[]; next: string | undefined };

/** Auth's maximum per request. */
const PAGE = 1000;

export async function copyAccounts(
  auth: Pick<Auth, 'listUsers'>,
  page: string | undefined,
): Promise<AccountCopies> {
  const { users, pageToken } = await auth.listUsers(PAGE, page);
  const accounts = users.map(copyOf);
  const registered = accounts.filter(({ email }) => email !== undefined);
  // Auth leaves hashes out instead of refusing.
  if (registered.length > 0 && registered.every(({ passwordHash }) => !passwordHash)) {
    throw new Error(
      'Auth gives no password hashes: the service account lacks firebaseauth.configs.getHashConfig.',
    );
  }
  return { accounts, next: pageToken };
}

const copyOf = (user: UserRecord): AccountCopy => ({
  localId: user.uid,
  email: user.email,
  emailVerified: user.emailVerified,
  passwordHash: user.passwordHash,
  salt: user.passwordSalt,
  disabled: user.disabled,
  createdAt: String(Date.parse(user.metadata.creationTime)),
});
