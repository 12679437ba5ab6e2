/** Uploaded and checked pictures. Their bytes are in Cloud Storage under the same id. */
import {
  type DocumentSnapshot,
  type Firestore,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ApiError } from '../../errors.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { removeUnchanged } from '../firestore/bulk.ts';
import { collection, moment } from '../firestore/collection.ts';
import { pagesOf } from '../firestore/query-pages.ts';
import { ifUnchangedSince } from '../firestore/transact.ts';

const pictureFields = z.object({
  ownerId: z.string(),
  /** A picture for a request changes to 'message' or 'portfolio' when it is used there. */
  purpose: z.enum(['request', 'profile', 'message', 'portfolio']),
  /** The request it belongs to. Null until it is used. */
  requestId: z.nullable(z.string()),
  /** The conversation in which it was sent. */
  conversationId: z._default(z.nullable(z.string()), null),
  contentType: z.string(),
  width: z.number(),
  height: z.number(),
  createdAt: moment,
  /** Null while it is visible. */
  hidden: z._default(
    z.nullable(
      z.object({
        /** The address of its bytes while it is hidden, as others know its id. */
        address: z.string(),
        /** Its index among the pictures of the content. */
        index: z.number(),
        caption: z.string(),
        messageId: z.nullable(z.string()),
      }),
    ),
    null,
  ),
});
export type StoredPicture = z.infer<typeof pictureFields> & { id: string };

export const pictures = collection('images', pictureFields);

/** All pictures that an account uploaded. */
export const picturesOf = (db: Firestore, ownerId: string): Query<StoredPicture> =>
  pictures(db).where('ownerId', '==', ownerId);

/** Replaces what an earlier try stored whose answer was lost. */
export async function savePicture(db: Firestore, picture: StoredPicture): Promise<void> {
  await pictures(db).doc(picture.id).set(picture);
}

export function addPicture(transaction: Transaction, db: Firestore, picture: StoredPicture): void {
  transaction.create(pictures(db).doc(picture.id), picture);
}

const PATH = '/objects/images/';
export const picturePath = (id: string): string => `${PATH}${id}`;
export const pictureIdOf = (path: string): string => path.slice(PATH.length);

/** The ids under which its bytes may be stored. */
export const fileIdsOf = ({ id, hidden }: Pick<StoredPicture, 'id' | 'hidden'>): string[] =>
  hidden ? [id, hidden.address] : [id];

/** Where a picture is to be used. */
type Place = { requestId: string } | { conversationId: string } | 'portfolio';

/**
 * Reads pictures to be used, and returns a function that writes where they belong. Rejects pictures of others and
 * those in use elsewhere. Pictures that already belong to the request need no write, as the request has a
 * precondition.
 */
export async function prepareAttaching(
  db: Firestore,
  paths: readonly string[],
  ownerId: string,
): Promise<(transaction: Transaction, place: Place) => void> {
  const found = await Promise.all(paths.map((path) => readBatched(pictures(db).doc(pictureIdOf(path)))));
  const isRepeated = new Set(paths).size < paths.length;
  return (transaction, place) => {
    const isUsable = (picture: StoredPicture | undefined) =>
      picture?.ownerId === ownerId &&
      picture.purpose === 'request' &&
      !picture.hidden &&
      fits(picture, place);
    if (isRepeated || !found.every((snapshot) => isUsable(snapshot.data()))) throw notUsable(place);
    const fresh = found.filter((snapshot) => snapshot.data()?.requestId === null);
    for (const picture of fresh) transaction.update(picture.ref, changeFor(place), ifUnchangedSince(picture));
  };
}

const isOnRequest = (place: Place) => place !== 'portfolio' && 'requestId' in place;

const fits = ({ requestId }: StoredPicture, place: Place): boolean =>
  requestId === null || (isOnRequest(place) && requestId === place.requestId);

function changeFor(place: Place): Partial<StoredPicture> {
  if (place === 'portfolio') return { purpose: 'portfolio' };
  return isOnRequest(place) ? place : { ...place, purpose: 'message' };
}

function notUsable(place: Place): ApiError {
  const noun = place === 'portfolio' ? place : isOnRequest(place) ? 'request' : 'message';
  const message = `Use only photos you uploaded for this ${noun}, each only once.`;
  return new ApiError('invalid', message, {
    fields: { [place === 'portfolio' ? place : 'imageUrls']: message },
  });
}

/** Hides a picture, or shows it again, if unchanged since it was read. */
export function changeHidden(
  transaction: Transaction,
  snapshot: DocumentSnapshot<StoredPicture>,
  hidden: StoredPicture['hidden'],
): void {
  transaction.update(snapshot.ref, { hidden }, ifUnchangedSince(snapshot));
}

/** If unchanged since it was read. */
export function removePicture(transaction: Transaction, snapshot: DocumentSnapshot<StoredPicture>): void {
  transaction.delete(snapshot.ref, ifUnchangedSince(snapshot));
}

/** Deletes pictures that are no longer used. A trigger deletes their bytes. */
export function removePictures(transaction: Transaction, db: Firestore, paths: readonly string[]): void {
  for (const path of paths) transaction.delete(pictures(db).doc(pictureIdOf(path)));
}

/** Deletes the pictures that are left of a deleted request, which are hidden ones. */
export const removePicturesOn = (db: Firestore, requestId: string): Promise<void> =>
  forgetAll(pictures(db).where('requestId', '==', requestId));

export const removePicturesIn = (db: Firestore, conversationId: string): Promise<void> =>
  forgetAll(pictures(db).where('conversationId', '==', conversationId));

async function forgetAll(query: Query<StoredPicture>): Promise<void> {
  const { docs } = await query.get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

const PAGE = 100;

/**
 * Deletes pictures that were uploaded for a request before a time and never used, and returns how many. One that is
 * being used has changed since it was read, and stays. A trigger deletes the bytes.
 */
export async function removeUnusedPictures(db: Firestore, before: Date): Promise<number> {
  const unused = pictures(db)
    .where('purpose', '==', 'request')
    .where('requestId', '==', null)
    .where('createdAt', '<', Timestamp.fromDate(before))
    .orderBy('createdAt');
  let count = 0;
  for await (const page of pagesOf(unused, PAGE))
    count += (await Promise.all(page.map(removeUnchanged))).filter(Boolean).length;
  return count;
}
