/** Stores pictures: the bytes in Cloud Storage, the rest in Firestore. */
import { IMAGE_WIDTHS, type ImageWidth } from '@marketplace/contract/constants';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { pictures, type StoredPicture } from '../../store/picture/pictures.ts';
import type { Files } from './files.ts';
import { PICTURE_TYPE, type PreparedPicture } from './prepare-picture.ts';

/** The name of a picture's file, in full or one width. */
export function pictureFile(id: string, width?: ImageWidth): string {
  return `images/${id}/${width ?? 'full'}.webp`;
}

type Whose = Pick<StoredPicture, 'ownerId' | 'purpose'>;
type Needs = { files: Files; newId: () => string; now: () => Date };

/** Stores the bytes of a picture, then calls `record` to store its document. Deletes the bytes if that fails. */
export async function storePicture<T>(
  { width, height, full, scaled }: PreparedPicture,
  { ownerId, purpose }: Whose,
  { files, newId, now }: Needs,
  record: (image: StoredPicture) => Promise<T>,
): Promise<T> {
  const id = newId();
  const createdAt = Timestamp.fromDate(now());
  try {
    await Promise.all([
      files.write(pictureFile(id), full, PICTURE_TYPE),
      ...IMAGE_WIDTHS.map((to) => files.write(pictureFile(id, to), scaled[to], PICTURE_TYPE)),
    ]);
    const contentType = PICTURE_TYPE;
    const unused = { requestId: null, conversationId: null, hidden: null };
    return await record({ id, ownerId, purpose, ...unused, contentType, width, height, createdAt });
  } catch (error) {
    await deletePictureFiles(files, [id]);
    throw error;
  }
}

/** Deletes the files of pictures. Safe to repeat, even for missing pictures. */
export async function deletePictureFiles(files: Files, ids: readonly string[]): Promise<void> {
  const names = ids.flatMap((id) => [
    pictureFile(id),
    ...IMAGE_WIDTHS.map((width) => pictureFile(id, width)),
  ]);
  await Promise.all(names.map((name) => files.remove(name)));
}

type Stores = { db: Firestore; files: Files };

/**
 * Moves the bytes of a picture between its own id and its hidden address, whichever its document says. Safe to run
 * twice or late.
 */
export async function moveFiles({ db, files }: Stores, id: string, address: string): Promise<void> {
  const picture = (await pictures(db).doc(id).get()).data();
  if (!picture) return deletePictureFiles(files, [id, address]);
  const [from, to] = picture.hidden?.address === address ? [id, address] : [address, id];
  for (const width of [undefined, ...IMAGE_WIDTHS]) {
    const bytes = await files.read(pictureFile(from, width));
    if (bytes) await files.write(pictureFile(to, width), bytes, PICTURE_TYPE);
  }
  await deletePictureFiles(files, [from]);
}
