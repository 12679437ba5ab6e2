/** Files as file inputs take them. */
import { jpeg } from '../../support/people/pictures.ts';

export const picture = async (name: string, size: { width?: number; height?: number } = {}) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(size),
});
