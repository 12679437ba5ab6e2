import { isDeepStrictEqual } from 'node:util';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions/v2';
import * as z from 'zod/mini';
import { outdateFeedsOfRequest } from '../services/calendar/outdate-feeds.ts';
import { services } from '../services/index.ts';
import { removeRemains } from '../services/maintenance/remove-remains.ts';
import {
  hideEstimateFromCustomer,
  notifyOfDecision,
  notifyOfEstimate,
  notifyOfPrice,
  notifyOfWithdrawal,
} from '../services/notification/estimate.ts';
import { notifyPage } from '../services/notification/fan-out/request.ts';
import { notifyOfContact, notifyOfEnd } from '../services/notification/job.ts';
import { notifyOfMessage as tellReceiver } from '../services/notification/message.ts';
import { notifyOfEndedProposal, notifyOfProposal } from '../services/notification/proposal.ts';
import { notifyOfAnswer, notifyOfQuestion, withdrawQuestions } from '../services/notification/question.ts';
import { notifyOfReply, notifyOfReview } from '../services/notification/review.ts';
import { notifyOfSilence } from '../services/notification/silence.ts';
import { recordEstimateAnswer, recordMessageAnswer } from '../store/business/figures.ts';
import { withdrawnEstimate } from '../store/estimate/estimates.ts';
import { removeVersions } from '../store/estimate/versions.ts';
import { moment } from '../store/firestore/collection.ts';
import { refreshCopiesInRequest } from '../store/job/write.ts';
import { correctNotificationsOf } from '../store/notification/changes.ts';
import { isOff } from '../store/switch/switches.ts';
import { outdateFeed } from '../store/visit/feeds.ts';
import { momentOf, notifying } from './options.ts';
import { onDocumentCreated, onDocumentWritten } from './pausable.ts';

/**
 * Notifies the customer of steps about a silent request, and the other side of the end of a job and of contact details.
 * Deletes everything about a deleted request, and removes the text of a hidden one from notifications. Outdates the
 * calendar feeds that show what changed of it, and that of the business when contact details are shared, or no longer are.
 */
export const requestChanged = onDocumentWritten(
  { ...notifying, document: 'serviceRequests/{id}' },
  async ({ data, params: { id }, time }) => {
    if (!data) return;
    const { db, now } = services();
    if (!data.after.exists) return removeRemains(db, id);
    if (!data.before.get('hiddenReason') && data.after.get('hiddenReason'))
      await correctNotificationsOf(db, id);
    const changedAt = Timestamp.fromDate(new Date(time));
    const [before, after] = [data.before.data(), data.after.data() ?? {}];
    await outdateFeedsOfRequest(db, { id, before, after, at: changedAt });
    // The calendar of the business has the address while it is shared.
    const businessId: unknown = data.after.get('acceptedEstimate.businessId');
    if (typeof businessId === 'string' && changes(data, ['contactSharedAt']))
      await outdateFeed(db, businessId, changedAt);
    const at = momentOf({ time }, now());
    if (!at) return;
    if (data.before.get('status') === 'in-progress') {
      if (data.after.get('status') !== 'in-progress')
        await notifyOfEnd(services(), id, z.parse(moment, data.after.get('updatedAt')));
      else if (changes(data, ['contactSharedAt', 'contactAskedAt'])) await notifyOfContact(services(), id);
    } else if (data.before.get('status') === 'open') {
      await notifyOfSilence(services(), id, { before, after, at });
    }
  },
);

/** Notifies businesses of a new request. Each stored page triggers the next one. */
export const fanOutMoved = onDocumentWritten(
  { ...notifying, document: 'fanOuts/{id}' },
  async ({ data, params, time }) => {
    const page: unknown = data?.after.get('page');
    if (typeof page !== 'number') return;
    if (page > 0 || (await mayBeginFanOut(time))) await notifyPage(services(), params.id, page);
  },
);

/** A fan-out that doesn't begin is left out for good. */
async function mayBeginFanOut(time: string): Promise<boolean> {
  const { db, now } = services();
  return momentOf({ time }, now()) !== undefined && !(await isOff(db, 'fan-out', now()));
}

/**
 * Notifies the customer of a new estimate, a new price, or a withdrawal, the business of the decision, and the other
 * side of a proposed change. Deletes the versions of a deleted estimate. Records the answer time. Updates the request's
 * copies of the estimate. Removes the text of a hidden estimate from the customer's notification.
 */
export const estimateChanged = onDocumentWritten(
  { ...notifying, document: 'estimates/{id}' },
  async ({ data, params: { id }, time }) => {
    if (!data) return;
    const { before, after } = data;
    if (!after.exists) {
      await removeVersions(services().db, id);
      const withdrawnAt = Timestamp.fromDate(new Date(time));
      return notifyOfWithdrawal(services(), withdrawnEstimate(before.data()), withdrawnAt);
    }
    if (!before.exists) await recordEstimateAnswer(services().db, id);
    else if (changes(data, COPIED)) await refreshCopiesInRequest(services().db, id);
    if (!before.get('hiddenReason') && after.get('hiddenReason'))
      await hideEstimateFromCustomer(services(), id);
    if (!momentOf({ time }, services().now())) return;
    if (!before.exists) return notifyOfEstimate(services(), id);
    if (before.get('status') === 'accepted') return notifyOfChangedProposal(id, data);
    if (before.get('status') !== 'pending') return;
    const changedAt = z.parse(moment, after.get('updatedAt'));
    if (after.get('status') !== 'pending') return notifyOfDecision(services(), id, changedAt);
    if (before.get('amount') !== after.get('amount')) return notifyOfPrice(services(), id, changedAt);
  },
);

/** What calls change in an estimate without its request, which has copies. */
const COPIED = ['amount', 'proposal'];

const changes = ({ before, after }: Change<DocumentSnapshot>, fields: readonly string[]): boolean =>
  fields.some((field) => !isDeepStrictEqual(before.get(field), after.get(field)));

/** A proposal that replaces another one, or ends, has a time of its own. */
async function notifyOfChangedProposal(
  id: string,
  { before, after }: Change<DocumentSnapshot>,
): Promise<void> {
  const isNew = (field: string): boolean => {
    const [from, to] = [before.get(`${field}.at`), after.get(`${field}.at`)].map(readMoment);
    return to !== undefined && from?.isEqual(to) !== true;
  };
  if (isNew('proposal')) await notifyOfProposal(services(), id);
  if (isNew('endedProposal')) await notifyOfEndedProposal(services(), id);
}

const readMoment = (value: unknown): Timestamp | undefined => z.safeParse(moment, value).data;

export const messageSent = onDocumentCreated(
  { ...notifying, document: 'conversations/{conversationId}/messages/{id}' },
  async ({ params, time }) => {
    await recordMessageAnswer(services().db, params.conversationId, params.id);
    if (momentOf({ time }, services().now()))
      await tellReceiver(services(), params.conversationId, params.id);
  },
);

/** Notifies the reviewed account once a review is published, and its author of a reply. */
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

/**
 * Notifies the customer of a question, and businesses of an answer. Removes the customer's notification when the last
 * waiting question is deleted or dismissed.
 */
export const questionChanged = onDocumentWritten(
  { ...notifying, document: 'questions/{id}' },
  async ({ data, params: { id }, time }) => {
    if (!data) return;
    const { before, after } = data;
    if (!after.exists || after.get('isDismissed'))
      return withdrawQuestions(services(), String(before.get('serviceRequestId')));
    if (!momentOf({ time }, services().now())) return;
    if (!before.exists) return notifyOfQuestion(services(), id);
    if (after.get('answer') === before.get('answer')) return;
    await notifyOfAnswer(services(), id, z.parse(moment, after.get('answeredAt')));
  },
);
