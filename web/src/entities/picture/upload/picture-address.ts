import type { ImageWidth } from '@marketplace/contract/constants';

/** Shown where a stored picture cannot be. */
export const PLACEHOLDER_PICTURE = '/placeholder-image.svg';

/** A stored picture's address: scaled down to a width, or as it was uploaded. */
export function pictureAddress(objectPath: string, width?: ImageWidth): string {
  return width === undefined ? objectPath : `${objectPath}?w=${width}`;
}
