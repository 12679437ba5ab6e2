import { randomBytes } from 'node:crypto';
import { ACCOUNT_FIELDS } from '@marketplace/contract/account/fields';
import { DELETION_DAYS, FORMER_MEMBER, isLeaving } from '@marketplace/contract/account/rules';
import { user } from '@marketplace/contract/account/schema';
import { fieldsWith } from '@marketplace/contract/shared/field-table';
import { DAY_MS } from '@marketplace/contract/shared/time';
import { visitSettings } from '@marketplace/contract/visit/schema';
import { type Firestore, type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { signedOut } from '../../errors.ts';
import { point } from '../../lib/map/distance.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { collection, moment, readable } from '../firestore/collection.ts';

/** `id` is a hash of the cookie; `expiresAt` is in seconds, as in the cookie. */
const storedSession = z.object({ id: z.string(), expiresAt: z.number() });

export type StoredSession = z.infer<typeof storedSession>;

/**
 * The shown details of a session, by its id. Separate from `sessions`, whose entries are repeated in listener tokens.
 */
const sessionDetails = z.object({ browser: z.string(), startedAt: moment, lastUsedAt: moment });

export type SessionDetails = z.infer<typeof sessionDetails>;

const ownFields = z.omit(user, {
  id: true,
  createdAt: true,
  deletesAt: true,
  suspendedUntil: true,
  portfolioImageUrls: true,
  isPlaceKnown: true,
});

/** A profile as it is stored. Only Firebase Auth stores the password. */
export const account = z.extend(ownFields, {
  /** Set by operators to lock an account. */
  disabled: z._default(z.boolean(), false),
  /** The sessions that are signed in. Emptying the list signs the account out everywhere. */
  sessions: z._default(z.array(storedSession), []),
  sessionDetails: z._default(z.record(z.string(), sessionDetails), {}),
  /** The hash of the code that confirms `pendingEmail`, and its expiry. */
  emailChange: z._default(z.nullable(z.object({ codeHash: z.string(), expiresAt: moment })), null),
  /** The code in the links of its emails, which stop emails and nothing else. Null before the first email. */
  unsubscribeCode: z._default(z.nullable(z.string()), null),
  /** When its next daily summary is due, and from when it counts requests. Null without a summary. */
  digestDueAt: z._default(z.nullable(moment), null),
  digestSince: z._default(z.nullable(moment), null),
  /** All notifications up to this moment are read. */
  notificationsReadUntil: z._default(z.nullable(moment), null),
  deletesAt: z._default(z.nullable(moment), null),
  /** The ids of the accounts it blocks and of those that block it. */
  apartFrom: z._default(z.array(z.string()), []),
  /** Replaces its id in shared documents once it is being deleted. */
  formerId: z._default(z.nullable(z.string()), null),
  /** Stored a few minutes longer than the suspension, here and in copies. Only the clock decides (`isSuspended`). */
  suspendedUntil: z._default(z.nullable(moment), null),
  /** The standing acts about it or its requests, which keep businesses from being notified of further ones. */
  standingActs: z._default(z.array(z.string()), []),
  /** Whether an administrator hid its public profile. */
  profileHidden: z._default(z.boolean(), false),
  /** Since when copies of its name and picture wait for the job that writes them. Null if none do. */
  copiesDueAt: z._default(z.nullable(moment), null),
  /** Where `location` is. Null if it isn't known. */
  point: z._default(z.nullable(point), null),
  /** What a business is notified of (`reachOf`). */
  reach: z._default(z.array(z.string()), []),
  /** When a business makes visits. */
  visitSettings: z._default(visitSettings, { hours: null, gapMinutes: 0 }),
  createdAt: moment,
});

export type Account = z.infer<typeof account> & { id: string };

const DELETION_MS = DELETION_DAYS * DAY_MS;

/** When an account is deleted if its owner asks for that now. */
export const deletionFrom = (now: Date): Timestamp => Timestamp.fromMillis(now.getTime() + DELETION_MS);

/** When the owner asked for the deletion. */
export const leavingSince = (deletesAt: Timestamp): Timestamp =>
  Timestamp.fromMillis(deletesAt.toMillis() - DELETION_MS);

/** The fields that shared documents copy. */
export const COPIED_FIELDS = fieldsWith(ACCOUNT_FIELDS, 'copied', true);

/** An account as others see it: without name and picture while it is leaving. */
export function shownToOthers(account: Account): Account {
  if (!isLeaving(account)) return account;
  return { ...account, name: FORMER_MEMBER, businessName: null, businessLevel: null, profileImageUrl: null };
}

export const newDraftKey = (): string => randomBytes(32).toString('base64');

export const users = collection('users', account);

export async function findUser(db: Firestore, id: string): Promise<Account | undefined> {
  return (await readBatched(users(db).doc(id))).data();
}

/** For an account that the caller's call can do without. Undefined also if it can't be read. */
export async function findOther(db: Firestore, id: string): Promise<Account | undefined> {
  return readable(await readBatched(users(db).doc(id)));
}

/** The maximum number of administrators that are notified of queues. */
const MAX_ADMINISTRATORS = 20;

export const administrators = (db: Firestore): Query<Account> =>
  users(db).where('isAdmin', '==', true).limit(MAX_ADMINISTRATORS);

export async function findUserByEmail(db: Firestore, email: string): Promise<Account | undefined> {
  const { docs } = await users(db).where('email', '==', email).limit(1).get();
  return docs[0]?.data();
}

/** The fields that decide whether others see an account. */
export const visibility = z.pick(account, {
  disabled: true,
  profileHidden: true,
  suspendedUntil: true,
  deletesAt: true,
});

type Standing = Pick<z.infer<typeof visibility>, 'disabled' | 'suspendedUntil' | 'deletesAt'>;

/** Whether others can deal with an account: it exists and is not suspended, locked, or leaving. */
export const isActive = (account: Standing | undefined, now: Date): boolean =>
  account !== undefined && !account.disabled && !isSuspended(account, now) && !isLeaving(account);

export const isShown = (account: z.infer<typeof visibility>, now: Date): boolean =>
  !account.profileHidden && isActive(account, now);

export const isSuspended = ({ suspendedUntil }: Pick<Account, 'suspendedUntil'>, now: Date): boolean =>
  suspendedUntil !== null && now < suspendedUntil.toDate();

/**
 * Reads and locks the caller's own profile. Copies of its fields are then current, or stored before the profile
 * changes, so that the refresh after that change finds them.
 */
export async function readOwnAccount(transaction: Transaction, db: Firestore, id: string): Promise<Account> {
  const account = (await transaction.get(users(db).doc(id))).data();
  if (!account) throw signedOut();
  return account;
}

/**
 * Reads and locks the caller's profile and another one, which may be gone, in one round trip. A suspension, a block,
 * or a deletion then comes before the transaction or after it.
 */
export async function readBothAccounts(
  transaction: Transaction,
  db: Firestore,
  ownId: string,
  otherId: string,
): Promise<[Account, Account | undefined]> {
  const [own, other] = await transaction.getAll(users(db).doc(ownId), users(db).doc(otherId));
  const account = own?.data();
  if (!account) throw signedOut();
  return [account, other?.data()];
}
