/** Pictures that were uploaded and checked. The bytes lie in Cloud Storage under the same id. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ApiError } from '../errors.ts';
import { collection, moment } from './firestore/collection.ts';
import { asRead } from './firestore/transact.ts';

const pictureFields = z.object({
  ownerId: z.string(),
  purpose: z.enum(['request', 'profile']),
  /** The request it belongs to; null until it is used. */
  requestId: z.nullable(z.string()),
  contentType: z.string(),
  width: z.number(),
  height: z.number(),
  createdAt: moment,
});
export type StoredPicture = z.infer<typeof pictureFields> & { id: string };

export const pictures = collection('images', pictureFields);

const PATH = '/objects/images/';
export const picturePath = (id: string): string => `${PATH}${id}`;
export const pictureIdOf = (path: string): string => path.slice(PATH.length);

type Owner = { ownerId: string; requestId: string };

/**
 * Reads the pictures that a request is to show and refuses those that are not its owner's or belong to another
 * request. Gives back a function that writes that they belong to this one. Those that belong to it already need no
 * write, as the request itself is on condition that it has not changed.
 */
export async function prepareAttaching(
  transaction: Transaction,
  db: Firestore,
  paths: readonly string[],
  { ownerId, requestId }: Owner,
): Promise<() => void> {
  const refs = paths.map((path) => pictures(db).doc(pictureIdOf(path)));
  const found = refs.length > 0 ? await db.getAll(...refs) : [];
  for (const snapshot of found) {
    const picture = snapshot.data();
    const usable =
      picture?.ownerId === ownerId &&
      picture.purpose === 'request' &&
      (picture.requestId === null || picture.requestId === requestId);
    if (!usable) throw notUsable;
  }
  if (new Set(paths).size < paths.length) throw notUsable;
  const fresh = found.filter((snapshot) => snapshot.data()?.requestId === null);
  return () => {
    for (const picture of fresh) transaction.update(picture.ref, { requestId }, asRead(picture));
  };
}

const words = 'Please use pictures you uploaded for this request, each of them once.';
const notUsable = new ApiError('invalid', words, { fields: { imageUrls: words } });

/** Removes what is stored of pictures that a request no longer shows. A trigger then deletes their bytes. */
export function forgetPictures(transaction: Transaction, db: Firestore, paths: readonly string[]): void {
  for (const path of paths) transaction.delete(pictures(db).doc(pictureIdOf(path)));
}
