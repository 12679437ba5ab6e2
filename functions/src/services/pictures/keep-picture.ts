/** Keeps pictures: the bytes in Cloud Storage, what is known of them in Firestore. */
import { IMAGE_WIDTHS, type ImageWidth } from '@marketplace/contract/constants';
import { Timestamp } from 'firebase-admin/firestore';
import type { StoredPicture } from '../../store/pictures.ts';
import type { Files } from './files.ts';
import { PICTURE_TYPE, type PreparedPicture } from './prepare-picture.ts';

/** Where the bytes of a picture lie, as kept or scaled to a width. */
export function pictureFile(id: string, width?: ImageWidth): string {
  return `images/${id}/${width ?? 'full'}.webp`;
}

type Whose = Pick<StoredPicture, 'ownerId' | 'purpose'>;
type Needs = { files: Files; newId: () => string; now: () => Date };

/**
 * Stores the bytes of a picture, and lets `record` write down that there is such a picture. Where that fails nothing
 * stays behind.
 */
export async function keepPicture<T>(
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
    return await record({ id, ownerId, purpose, requestId: null, contentType, width, height, createdAt });
  } catch (error) {
    await deletePictureFiles(files, [id]);
    throw error;
  }
}

/** Removes the bytes of pictures; safe to do again, and for pictures that never were. */
export async function deletePictureFiles(files: Files, ids: readonly string[]): Promise<void> {
  const names = ids.flatMap((id) => [
    pictureFile(id),
    ...IMAGE_WIDTHS.map((width) => pictureFile(id, width)),
  ]);
  await Promise.all(names.map((name) => files.remove(name)));
}
