import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { removeListenersOf } from '../services/identity/listeners.ts';
import { services } from '../services/index.ts';
import { closeAccount } from '../services/leaving/close-account.ts';
import { changesDenormalisedFields, refreshDenormalisedFields } from '../store/denormalised-fields.ts';
import { endedSessions } from '../store/listeners.ts';
import { removeSubscriptionsOf } from '../store/subscriptions.ts';
import { retrying } from './options.ts';

/**
 * Removes the listeners and push subscriptions of sessions that ended, cancels and withdraws what somebody who is
 * leaving has open, and refreshes the fields of this account that other documents carry.
 */
export const accountChanged = onDocumentUpdated(
  { ...retrying, document: 'users/{id}' },
  async ({ data, params }) => {
    if (!data) return;
    const [before, after] = [data.before.data(), data.after.data()];
    const ended = endedSessions(before, after);
    await removeListenersOf(ended, services());
    await removeSubscriptionsOf(services().db, params.id, ended);
    if (!before.deletesAt && after.deletesAt) await closeAccount(services(), params.id);
    if (changesDenormalisedFields(before, after)) await refreshDenormalisedFields(services().db, params.id);
  },
);
