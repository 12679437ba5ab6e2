/** Upload addresses that were given out: each is its asker's own, and is used once. */
import { createHash, randomUUID } from 'node:crypto';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ApiError } from '../errors.ts';
import { collection, moment } from './firestore/collection.ts';
import { asRead, transact } from './firestore/transact.ts';

/** The folder below which temporary files lie, one folder a person. */
export const UPLOADS = 'uploads';
export const UPLOAD_HOURS = 24;

/** `expiresAt` is the collection's time to live: Firestore removes what is past it. */
const uploads = collection(
  'uploads',
  z.object({
    ownerId: z.string(),
    file: z.string(),
    /** Whatever took the file; nothing did as long as it is null. */
    usedBy: z._default(z.nullable(z.string()), null),
    expiresAt: moment,
  }),
);

/** The address opens the way into our bucket, so it is not kept itself. */
const idOf = (address: string): string => createHash('sha256').update(address).digest('hex');

type Upload = { address: string; ownerId: string; file: string };

export async function rememberUpload(db: Firestore, upload: Upload, now: Date): Promise<void> {
  const { address, ownerId, file } = upload;
  const expiresAt = Timestamp.fromMillis(now.getTime() + UPLOAD_HOURS * 60 * 60 * 1000);
  // Not `create`: sent again after a lost answer, it must not find itself in its way.
  await uploads(db).doc(idOf(address)).set({ id: '', ownerId, file, usedBy: null, expiresAt });
}

/** What one account may have lying in the bucket at a time: six times the pictures of a request. */
const MAX_OPEN = 30;

/** Counted in the index: one read, however many there are. */
export const openUploadsOf = (db: Firestore, ownerId: string, now: Date) =>
  uploads(db).where('ownerId', '==', ownerId).where('expiresAt', '>', Timestamp.fromDate(now)).count();

/** Refuses another address to who has many that nothing was made of. Several at once may get a few more. */
export async function refuseManyOpen(db: Firestore, ownerId: string, now: Date): Promise<void> {
  const { count } = (await openUploadsOf(db, ownerId, now).get()).data();
  if (count < MAX_OPEN) return;
  const words = 'Too many uploads were begun and not finished. Please try again later.';
  throw new ApiError('too-many-attempts', words, { retryAfter: 60 * 60 });
}

/** The file behind an address, for the one whom it was given to. */
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

/** Whether it was still unused: of two at once, one is told so. It keeps who used it, so that they know it after a lost answer. */
export function useUpload(db: Firestore, address: string): Promise<boolean> {
  const ref = uploads(db).doc(idOf(address));
  const usedBy = randomUUID();
  const use = async (transaction: Transaction) => {
    const upload = await ref.get();
    if (upload.data()?.usedBy !== null) return false;
    // It is past its time then: not open any more, and removed like all that is.
    transaction.update(ref, { usedBy, expiresAt: Timestamp.fromMillis(0) }, asRead(upload));
    return true;
  };
  const recover = async () => ((await ref.get()).data()?.usedBy === usedBy ? { result: true } : undefined);
  return transact(db, use, { recover });
}
