import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { services } from '../services/index.ts';
import { notifyOfAct } from '../services/notifications/events.ts';
import { momentOf, notifying } from './options.ts';

/** Notifies the author of a thing of what an administrator decided about it, and of what was taken back. */
export const actChanged = onDocumentWritten(
  { ...notifying, document: 'acts/{id}' },
  async ({ data, params: { id }, time }) => {
    if (data?.after.exists && momentOf({ time }, services().now())) await notifyOfAct(services(), id);
  },
);
