import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { services } from '../services/index.ts';
import { estimateDecided, estimateSent } from '../services/news.ts';
import { momentOf, notifying } from './options.ts';

/** The customer hears of an estimate, and the business of what became of it. */
export const estimateChanged = onDocumentWritten(
  { ...notifying, document: 'estimates/{id}' },
  async ({ data, params, time }) => {
    const at = momentOf({ time }, services().now());
    if (!data?.after.exists || !at) return;
    if (!data.before.exists) await estimateSent(services(), params.id, at);
    else if (data.before.get('status') === 'pending' && data.after.get('status') !== 'pending') {
      await estimateDecided(services(), params.id, at);
    }
  },
);
