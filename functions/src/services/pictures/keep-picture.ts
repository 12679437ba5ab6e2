/** Keeps pictures: the bytes in Cloud Storage, what is known of them in Firestore. */
import { IMAGE_WIDTHS, type ImageWidth } from '@marketplace/contract/constants';
import { Timestamp } from 'firebase-admin/firestore';
import type { StoredImage } from '../../store/pictures.ts';
import type { Files } from './files.ts';
import { PICTURE_TYPE, type Picture } from './prepare-picture.ts';

/** Where the bytes of a picture lie, as kept or scaled to a width. */
export function imageFile(id: string, width?: ImageWidth): string {
  return `images/${id}/${width ?? 'full'}.webp`;
}

type Whose = Pick<StoredImage, 'ownerId' | 'purpose'>;
type Needs = { files: Files; newId: () => string; now: () => Date };

/**
 * Stores the bytes of a picture, and lets `record` write down that there is such a picture. Where that fails nothing
 * stays behind.
 */
export async function keepImage<T>(
  { width, height, full, scaled }: Picture,
  { ownerId, purpose }: Whose,
  { files, newId, now }: Needs,
  record: (image: StoredImage) => Promise<T>,
): Promise<T> {
  const id = newId();
  const createdAt = Timestamp.fromDate(now());
  try {
    await Promise.all([
      files.write(imageFile(id), full, PICTURE_TYPE),
      ...IMAGE_WIDTHS.map((to) => files.write(imageFile(id, to), scaled[to], PICTURE_TYPE)),
    ]);
    const contentType = PICTURE_TYPE;
    return await record({ id, ownerId, purpose, requestId: null, contentType, width, height, createdAt });
  } catch (error) {
    await deleteImages(files, [id]);
    throw error;
  }
}

/** Removes the bytes of pictures; safe to do again, and for pictures that never were. */
export async function deleteImages(files: Files, ids: readonly string[]): Promise<void> {
  const names = ids.flatMap((id) => [imageFile(id), ...IMAGE_WIDTHS.map((width) => imageFile(id, width))]);
  await Promise.all(names.map((name) => files.remove(name)));
}
