import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { deleteImages } from '../services/images.ts';
import { services } from '../services/index.ts';

/** The bytes of a picture go once nothing shows it any more. */
export const imageRemoved = onDocumentDeleted(
  { document: 'images/{id}', region: 'us-central1', retry: true },
  ({ params }) => deleteImages(services().files, [params.id]),
);
