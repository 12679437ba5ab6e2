import { randomBytes } from 'node:crypto';
import { user } from '@marketplace/contract/user';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { signedOut } from '../errors.ts';
import { readBatched } from './firestore/batched-reads.ts';
import { collection, moment } from './firestore/collection.ts';

/** `id` is a hash of the cookie; `expiresAt` is in seconds, as in the cookie. */
const storedSession = z.object({ id: z.string(), expiresAt: z.number() });
export type StoredSession = z.infer<typeof storedSession>;

/** A profile as it is stored. The password is not here, nor anywhere else of ours. */
const account = z.extend(z.omit(user, { id: true, createdAt: true }), {
  /** Shut out by the people who run the place. */
  disabled: z._default(z.boolean(), false),
  /** Where the account is signed in. To empty the list is to sign it out everywhere. */
  sessions: z._default(z.array(storedSession), []),
  createdAt: moment,
});
export type Account = z.infer<typeof account> & { id: string };

export const newDraftKey = (): string => randomBytes(32).toString('base64');

export const users = collection('users', account);

export async function findUser(db: Firestore, id: string): Promise<Account | undefined> {
  return (await readBatched(users(db).doc(id))).data();
}

type Known = Partial<Account> & Pick<Account, 'name' | 'email' | 'accountType'>;

/** A profile with everything that is not known yet left empty. No call can make an administrator. */
export function newAccount(id: string, known: Known, now: Date): Account {
  return {
    businessName: null,
    businessWebsite: null,
    businessHours: null,
    businessAddress: null,
    businessSince: null,
    businessLevel: null,
    location: null,
    phone: null,
    description: null,
    serviceCategories: [],
    serviceRadiusMiles: null,
    profileImageUrl: null,
    portfolioImageUrls: [],
    notificationsEnabled: false,
    ...known,
    id,
    isAdmin: false,
    disabled: false,
    sessions: [],
    createdAt: Timestamp.fromDate(now),
  };
}

/**
 * The caller's own profile as a transaction reads it: what is copied from it is then either
 * current, or in place before the profile changes and so refreshed with all other copies.
 */
export async function readOwnAccount(transaction: Transaction, db: Firestore, id: string): Promise<Account> {
  const account = (await transaction.get(users(db).doc(id))).data();
  if (!account) throw signedOut();
  return account;
}
