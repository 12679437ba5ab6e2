/** Upload addresses that were given out: each is its asker's own, and is used once. */
import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import { collection, moment } from './collection.ts';
import { NOT_FOUND, statusOf } from './grpc-status.ts';

/** The folder below which temporary files lie, one folder a person. */
export const UPLOADS = 'uploads';
export const UPLOAD_HOURS = 24;

/** `expiresAt` is the collection's time to live: Firestore removes what is past it. */
const uploads = collection('uploads', z.object({ ownerId: z.string(), file: z.string(), expiresAt: moment }));

/** The address opens the way into our bucket, so it is not kept itself. */
const idOf = (address: string): string => createHash('sha256').update(address).digest('hex');

type Upload = { address: string; ownerId: string; file: string };

export async function rememberUpload(db: Firestore, upload: Upload, now: Date): Promise<void> {
  const { address, ownerId, file } = upload;
  const expiresAt = Timestamp.fromMillis(now.getTime() + UPLOAD_HOURS * 60 * 60 * 1000);
  await uploads(db).doc(idOf(address)).create({ id: '', ownerId, file, expiresAt });
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
  const isTheirs = upload?.ownerId === ownerId && upload.expiresAt.toMillis() > now.getTime();
  return isTheirs ? upload.file : undefined;
}

/** Whether it was still unused: of two at once, one is told so. */
export async function useUpload(db: Firestore, address: string): Promise<boolean> {
  try {
    await uploads(db).doc(idOf(address)).delete({ exists: true });
    return true;
  } catch (error) {
    if (statusOf(error) === NOT_FOUND) return false;
    throw error;
  }
}
