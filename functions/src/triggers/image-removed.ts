import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { services } from '../services/index.ts';
import { deletePictureFiles } from '../services/pictures/keep-picture.ts';
import { retrying } from './options.ts';

/** Deletes the bytes of a picture once it is no longer stored. */
export const imageRemoved = onDocumentDeleted(
  { ...retrying, document: 'images/{id}' },
  ({ data, params: { id } }) => {
    const address = data?.get('hidden.address');
    const ids = typeof address === 'string' ? [id, address] : [id];
    return deletePictureFiles(services().files, ids);
  },
);
