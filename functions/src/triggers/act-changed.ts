import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { services } from '../services/index.ts';
import { notifyOfAct } from '../services/notifications/events.ts';
import { notifyOfAppeals } from '../services/notifications/queues.ts';
import { momentOf, notifying } from './options.ts';

/**
 * Notifies the author of a thing of what an administrator decided about it, and of what was taken back, and
 * administrators of appeals.
 */
export const actChanged = onDocumentWritten(
  { ...notifying, document: 'acts/{id}' },
  async ({ data, params: { id }, time }) => {
    if (!data || !momentOf({ time }, services().now())) return;
    if (data.after.exists) await notifyOfAct(services(), id);
    const [waited, waits] = [data.before, data.after].map((act) => act.get('appeal.decided') === null);
    if (waited !== waits) await notifyOfAppeals(services(), id);
  },
);
