import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { services } from '../services/index.ts';
import { notifyOfReports } from '../services/notifications/queues.ts';
import { momentOf, notifying } from './options.ts';

/** Notifies administrators of what is reported anew, and takes that back once nothing waits. */
export const reportChanged = onDocumentWritten(
  { ...notifying, document: 'reports/{id}' },
  async ({ data, params: { id }, time }) => {
    if (!data || !momentOf({ time }, services().now())) return;
    const [waited, waits] = [data.before, data.after].map((report) => report.get('closed') === null);
    if (waited !== waits) await notifyOfReports(services(), id);
  },
);
