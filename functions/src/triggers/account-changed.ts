import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { removeListenersOf } from '../services/identity/listeners.ts';
import { services } from '../services/index.ts';
import { changesDenormalisedFields, refreshDenormalisedFields } from '../store/denormalised-fields.ts';
import { endedSessions } from '../store/listeners.ts';
import { retrying } from './options.ts';

/** A session that ended, in whatever way, takes its listener along. A new name or picture shows on all that carries a copy of it. */
export const accountChanged = onDocumentUpdated(
  { ...retrying, document: 'users/{id}' },
  async ({ data, params }) => {
    if (!data) return;
    const [before, after] = [data.before.data(), data.after.data()];
    await removeListenersOf(endedSessions(before, after), services());
    if (changesDenormalisedFields(before, after)) await refreshDenormalisedFields(services().db, params.id);
  },
);
