import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { services } from '../services/index.ts';
import { refreshCopies, showsOtherwise } from '../store/copies.ts';
import { retrying } from './options.ts';

/** A new name or picture shows on everything that carries a copy of it. */
export const accountChanged = onDocumentUpdated(
  { ...retrying, document: 'users/{id}' },
  async ({ data, params }) => {
    if (data && showsOtherwise(data.before.data(), data.after.data())) {
      await refreshCopies(services().db, params.id);
    }
  },
);
