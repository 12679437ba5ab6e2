/** Upload addresses. Each belongs to the account that asked for it, and is used once. */
import { createHash, randomUUID } from 'node:crypto';
import { HOUR_MS, HOUR_SECONDS } from '@marketplace/contract/shared/time';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ApiError } from '../../errors.ts';
import { collection, moment } from '../firestore/collection.ts';
import { ifUnchangedSince, transact } from '../firestore/transact.ts';

/** Temporary files are in this folder, with a subfolder per account. */
export const UPLOADS = 'uploads';
export const UPLOAD_HOURS = 24;

/** Firestore deletes documents after `expiresAt`. */
const uploads = collection(
  'uploads',
  z.object({
    ownerId: z.string(),
    file: z.string(),
    /** The id of the call that used the file. */
    usedBy: z._default(z.nullable(z.string()), null),
    expiresAt: moment,
  }),
);

/** Only a hash is stored, as the address allows writing to the bucket. */
const idOf = (address: string): string => createHash('sha256').update(address).digest('hex');

type Upload = { address: string; ownerId: string; file: string };

export async function saveUpload(db: Firestore, upload: Upload, now: Date): Promise<void> {
  const { address, ownerId, file } = upload;
  const expiresAt = Timestamp.fromMillis(now.getTime() + UPLOAD_HOURS * HOUR_MS);
  // Not `create`, which would fail on a retry after a lost answer.
  await uploads(db).doc(idOf(address)).set({ id: '', ownerId, file, usedBy: null, expiresAt });
}

export const uploadsOf = (db: Firestore, ownerId: string) => uploads(db).where('ownerId', '==', ownerId);

/** The maximum number of unused files per account: six times the pictures of a request. */
const MAX_OPEN = 30;

/** A count costs one read, however many there are. */
export const openUploadsOf = (db: Firestore, ownerId: string, now: Date) =>
  uploadsOf(db, ownerId).where('expiresAt', '>', Timestamp.fromDate(now)).count();

/** Rejects another address for an account with many unused ones. Parallel calls may exceed the maximum by a few. */
export async function rejectManyOpenUploads(db: Firestore, ownerId: string, now: Date): Promise<void> {
  const { count } = (await openUploadsOf(db, ownerId, now).get()).data();
  if (count < MAX_OPEN) return;
  const message = 'You have too many unfinished uploads. Please try again later.';
  throw new ApiError('too-many-attempts', message, { retryAfter: HOUR_SECONDS });
}

/** The file of an unused address of this account. */
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
 * Marks an address as used, and returns whether this call did so. Stores the id of the call, so that a retry after a
 * lost answer recognizes it.
 */
export function claimUpload(db: Firestore, address: string): Promise<boolean> {
  const ref = uploads(db).doc(idOf(address));
  const usedBy = randomUUID();
  const use = async (transaction: Transaction) => {
    const upload = await ref.get();
    if (upload.data()?.usedBy !== null) return false;
    // An expired address doesn't count as open, and Firestore deletes it.
    transaction.update(ref, { usedBy, expiresAt: Timestamp.fromMillis(0) }, ifUnchangedSince(upload));
    return true;
  };
  const recover = async () => ((await ref.get()).data()?.usedBy === usedBy ? { result: true } : undefined);
  return transact(db, use, { recover });
}
