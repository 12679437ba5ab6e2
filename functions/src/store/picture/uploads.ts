/** Upload addresses that were given out. Each belongs to the account that asked for it, and is used once. */
import { createHash, randomUUID } from 'node:crypto';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ApiError } from '../../errors.ts';
import { collection, moment } from '../firestore/collection.ts';
import { ifUnchangedSince, transact } from '../firestore/transact.ts';

/** Temporary files lie in this folder, in one folder for each account. */
export const UPLOADS = 'uploads';
export const UPLOAD_HOURS = 24;

/** `expiresAt` is the collection's time to live: Firestore removes what is past it. */
const uploads = collection(
  'uploads',
  z.object({
    ownerId: z.string(),
    file: z.string(),
    /** The id of the call that took the file; null until one did. */
    usedBy: z._default(z.nullable(z.string()), null),
    expiresAt: moment,
  }),
);

/** Only a hash of the address is stored, as whoever has the address may write to our bucket. */
const idOf = (address: string): string => createHash('sha256').update(address).digest('hex');

type Upload = { address: string; ownerId: string; file: string };

export async function saveUpload(db: Firestore, upload: Upload, now: Date): Promise<void> {
  const { address, ownerId, file } = upload;
  const expiresAt = Timestamp.fromMillis(now.getTime() + UPLOAD_HOURS * 60 * 60 * 1000);
  // Not `create`, which would fail on a retry after a lost answer.
  await uploads(db).doc(idOf(address)).set({ id: '', ownerId, file, usedBy: null, expiresAt });
}

export const uploadsOf = (db: Firestore, ownerId: string) => uploads(db).where('ownerId', '==', ownerId);

/** How many files one account may have in the bucket at a time: six times the pictures of a request. */
const MAX_OPEN = 30;

/** A count costs one read, however many there are. */
export const openUploadsOf = (db: Firestore, ownerId: string, now: Date) =>
  uploadsOf(db, ownerId).where('expiresAt', '>', Timestamp.fromDate(now)).count();

/** Refuses a further address to an account that has many unused ones. Calls at the same moment may get a few more. */
export async function rejectManyOpenUploads(db: Firestore, ownerId: string, now: Date): Promise<void> {
  const { count } = (await openUploadsOf(db, ownerId, now).get()).data();
  if (count < MAX_OPEN) return;
  const words = 'You have too many unfinished uploads. Please try again later.';
  throw new ApiError('too-many-attempts', words, { retryAfter: 60 * 60 });
}

/** The file of an unused address, if this account asked for it. */
export async function findUpload(
  db: Firestore,
  address: string,
  ownerId: string,
  now: Date,
): Promise<string | undefined> {
  const upload = (await uploads(db).doc(idOf(address)).get()).data();
  const isTheirs =
    upload?.ownerId === ownerId && upload.usedBy === null && upload.expiresAt.toMillis() > now.getTime();
  return isTheirs ? upload.file : undefined;
}

/**
 * Marks an address as used, and says whether this call was the one to do so. It stores which call that was, so that a
 * retry after a lost answer knows.
 */
export function claimUpload(db: Firestore, address: string): Promise<boolean> {
  const ref = uploads(db).doc(idOf(address));
  const usedBy = randomUUID();
  const use = async (transaction: Transaction) => {
    const upload = await ref.get();
    if (upload.data()?.usedBy !== null) return false;
    // Marked as expired: no longer counted as open, and removed by the collection's time to live.
    transaction.update(ref, { usedBy, expiresAt: Timestamp.fromMillis(0) }, ifUnchangedSince(upload));
    return true;
  };
  const recover = async () => ((await ref.get()).data()?.usedBy === usedBy ? { result: true } : undefined);
  return transact(db, use, { recover });
}
