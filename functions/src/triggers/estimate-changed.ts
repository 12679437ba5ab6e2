import { Timestamp } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { services } from '../services/index.ts';
import {
  notifyOfDecision,
  notifyOfEstimate,
  notifyOfPrice,
  notifyOfWithdrawal,
} from '../services/notifications/events.ts';
import { withdrawnEstimate } from '../store/estimates.ts';
import { momentOf, notifying } from './options.ts';

/** Notifies the customer of a new estimate or price, and the business of the decision. */
export const estimateChanged = onDocumentWritten(
  { ...notifying, document: 'estimates/{id}' },
  async ({ data, params: { id }, time }) => {
    if (!data) return;
    const { before, after } = data;
    if (!after.exists) {
      const withdrawnAt = Timestamp.fromDate(new Date(time));
      return notifyOfWithdrawal(services(), withdrawnEstimate(before.data()), withdrawnAt);
    }
    const at = momentOf({ time }, services().now());
    if (!at) return;
    if (!before.exists) return notifyOfEstimate(services(), id);
    if (before.get('status') !== 'pending') return;
    if (after.get('status') !== 'pending') return notifyOfDecision(services(), id, at);
    if (before.get('amount') !== after.get('amount')) return notifyOfPrice(services(), id, at);
  },
);
