import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { services } from '../services/index.ts';
import { notifyOfContact, notifyOfEnd } from '../services/notifications/events.ts';
import { removeConversations } from '../store/conversations.ts';
import { beginFanOut } from '../store/fan-outs.ts';
import { correctNotificationsOf, removeNotificationsOf } from '../store/notifications.ts';
import { forgetPicturesOn } from '../store/pictures.ts';
import { momentOf, notifying } from './options.ts';

/**
 * Notifies businesses of a new request, and the other side when a job ends or contact details are asked for or shared.
 * Removes what a deleted request leaves behind, and the words about a hidden one from what others were told.
 */
export const requestChanged = onDocumentWritten(
  { ...notifying, document: 'serviceRequests/{id}' },
  async ({ data, params: { id }, time }) => {
    if (!data) return;
    const { db, now } = services();
    if (!data.after.exists) {
      await removeConversations(db, id);
      await forgetPicturesOn(db, id);
      return removeNotificationsOf(db, id);
    }
    if (!data.before.get('hiddenReason') && data.after.get('hiddenReason'))
      await correctNotificationsOf(db, id);
    const at = momentOf({ time }, now());
    if (!at) return;
    if (!data.before.exists) await beginFanOut(db, id, at, now());
    else if (data.before.get('status') === 'in-progress') {
      if (data.after.get('status') === 'in-progress') await notifyOfContact(services(), id);
      else await notifyOfEnd(services(), id, at);
    }
  },
);
