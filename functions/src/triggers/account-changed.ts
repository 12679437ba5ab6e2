import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { services } from '../services/index.ts';
import { refreshCopies, showsOtherwise } from '../store/copies.ts';

/** A new name or picture shows on everything that carries a copy of it. */
export const accountChanged = onDocumentUpdated(
  { document: 'users/{id}', region: 'us-central1', retry: true },
  async ({ data, params }) => {
    if (data && showsOtherwise(data.before.data(), data.after.data())) {
      await refreshCopies(services().db, params.id);
    }
  },
);
