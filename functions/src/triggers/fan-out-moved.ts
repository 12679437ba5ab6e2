import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { services } from '../services/index.ts';
import { notifyPage } from '../services/notifications/fan-out.ts';
import { notifying } from './options.ts';

/** Each stored page triggers the next one. */
export const fanOutMoved = onDocumentWritten(
  { ...notifying, document: 'fanOuts/{id}' },
  async ({ data, params }) => {
    const page: unknown = data?.after.get('page');
    if (typeof page === 'number') await notifyPage(services(), params.id, page);
  },
);
