/** Files as they are picked from a disk. */
import { jpeg } from '../../support/pictures.ts';

export const picture = async (name: string, size: { width?: number; height?: number } = {}) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(size),
});
