import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { services } from '../services/index.ts';
import { notifyOfReply, notifyOfReview } from '../services/notifications/events.ts';
import { momentOf, notifying } from './options.ts';

/** Notifies whoever was reviewed once that is published, and not when it is written; and the author of a reply. */
export const reviewChanged = onDocumentWritten(
  { ...notifying, document: 'reviews/{id}' },
  async ({ data, params: { id }, time }) => {
    if (!data || !momentOf({ time }, services().now())) return;
    const { before, after } = data;
    const isNew = (field: string) => Boolean(after.get(field) && !before.get(field));
    if (isNew('publishedAt')) await notifyOfReview(services(), id);
    if (isNew('repliedAt')) await notifyOfReply(services(), id);
  },
);
