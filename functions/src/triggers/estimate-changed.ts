import { Timestamp } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import * as z from 'zod/mini';
import { services } from '../services/index.ts';
import {
  concealEstimate,
  notifyOfDecision,
  notifyOfEstimate,
  notifyOfPrice,
  notifyOfWithdrawal,
} from '../services/notifications/events.ts';
import { noteEstimate } from '../store/answer-times.ts';
import { withdrawnEstimate } from '../store/estimates.ts';
import { moment } from '../store/firestore/collection.ts';
import { momentOf, notifying } from './options.ts';

/**
 * Notifies the customer of a new estimate or price, and the business of the decision; notes how soon it came. Takes the words
 * about a hidden one from its customer.
 */
export const estimateChanged = onDocumentWritten(
  { ...notifying, document: 'estimates/{id}' },
  async ({ data, params: { id }, time }) => {
    if (!data) return;
    const { before, after } = data;
    if (!after.exists) {
      const withdrawnAt = Timestamp.fromDate(new Date(time));
      return notifyOfWithdrawal(services(), withdrawnEstimate(before.data()), withdrawnAt);
    }
    if (!before.exists) await noteEstimate(services().db, id);
    if (!before.get('hiddenReason') && after.get('hiddenReason')) await concealEstimate(services(), id);
    if (!momentOf({ time }, services().now())) return;
    if (!before.exists) return notifyOfEstimate(services(), id);
    if (before.get('status') !== 'pending') return;
    const changedAt = z.parse(moment, after.get('updatedAt'));
    if (after.get('status') !== 'pending') return notifyOfDecision(services(), id, changedAt);
    if (before.get('amount') !== after.get('amount')) return notifyOfPrice(services(), id, changedAt);
  },
);
