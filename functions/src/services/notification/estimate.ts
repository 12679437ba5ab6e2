/**
 * Who is notified about an estimate, and the texts. The customer: a new estimate, a new price, or a withdrawal. The
 * business: the decision.
 */
import { ACCEPTED_PRICE_TEXTS, REJECTION_REASON_TEXTS } from '@marketplace/contract/estimate/outcome-texts';
import { isLive } from '@marketplace/contract/estimate/rules';
import { formatMoney } from '@marketplace/contract/money/format';
import { links } from '@marketplace/contract/notification/links';
import { requestingTitles } from '@marketplace/contract/notification/titles';
import { isHidden } from '@marketplace/contract/request/rules';
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { findOther } from '../../store/account/accounts.ts';
import { conversationRef } from '../../store/conversation/conversations.ts';
import {
  estimates,
  estimatesOnBy,
  type StoredEstimate,
  type WithdrawnEstimate,
} from '../../store/estimate/estimates.ts';
import {
  changeNotificationText,
  correctNotificationsOf,
  removeNotification,
} from '../../store/notification/changes.ts';
import type { NewNotification } from '../../store/notification/notifications.ts';
import { type Pair, tags } from '../../store/notification/tags.ts';
import type { Services } from '../services.ts';
import { emailText, inSubject, quoted } from './email-text.ts';
import { type Draft, newNotification, notify } from './notify.ts';

export const notifyOfEstimate = (services: Services, id: string): Promise<void> =>
  notifyAboutEstimate(services, id, 'customerId', describeNewEstimate);

/** The time is that of the change. A later change may have followed, whose price is then shown. */
export const notifyOfPrice = (services: Services, id: string, at: Timestamp): Promise<void> =>
  notifyAboutEstimate(services, id, 'customerId', (estimate) => describeNewPrice(estimate, at));

export const notifyOfDecision = (services: Services, id: string, at: Timestamp): Promise<void> =>
  notifyAboutEstimate(services, id, 'businessId', (estimate) =>
    estimate.status === 'pending' ? undefined : describeDecision(estimate, at),
  );

async function notifyAboutEstimate(
  services: Services,
  id: string,
  whom: 'customerId' | 'businessId',
  describe: (estimate: StoredEstimate) => NewNotification | undefined,
): Promise<void> {
  const { db } = services;
  const about = estimates(db).doc(id);
  const estimate = (await about.get()).data();
  const notification = estimate && describe(estimate);
  if (!notification || !estimate.between.includes(estimate[whom])) return;
  await notify(services, await findOther(db, estimate[whom]), { ...notification, about });
  await correctNotificationsOf(db, estimate.serviceRequestId);
}

/**
 * Replaces the customer's notification of the estimate. If it was the last one of the business, the conversation is
 * closed and all notifications about it are deleted. An estimate sent again in parallel has a later time, so its
 * notification wins. The emulator rounds event times down to seconds, which may be before the estimate was sent.
 */
export async function notifyOfWithdrawal(
  services: Services,
  estimate: WithdrawnEstimate,
  time: Timestamp,
): Promise<void> {
  const { db } = services;
  const at = Timestamp.fromMillis(Math.max(time.toMillis(), estimate.updatedAt.toMillis() + 1));
  const { serviceRequestId, businessId, customerId } = estimate;
  const { docs } = await estimatesOnBy(db, serviceRequestId, businessId).get();
  if (!docs.some((document) => isLive(document.data()))) {
    await notify(services, await findOther(db, customerId), describeWithdrawal(estimate, at));
  }
  if (docs.length > 0) return;
  await Promise.all([
    removeNotification(db, businessId, tags.estimate(estimate)),
    removeNotificationsOfMessages(db, estimate),
  ]);
}

/** For both people of a closed conversation. */
async function removeNotificationsOfMessages(
  db: Firestore,
  estimate: Pick<StoredEstimate, 'serviceRequestId' | 'businessId' | 'customerId'>,
): Promise<void> {
  const tag = tags.messages(conversationRef(db, estimate).id);
  await Promise.all([estimate.customerId, estimate.businessId].map((id) => removeNotification(db, id, tag)));
}

/**
 * Removes the text of a hidden estimate from its customer's notification. If it is the newest of its business, the
 * conversation is closed too.
 */
export async function hideEstimateFromCustomer({ db }: Services, id: string): Promise<void> {
  const estimate = (await estimates(db).doc(id).get()).data();
  if (!estimate || !isHidden(estimate)) return;
  const { serviceRequestId, businessId, customerId } = estimate;
  const { docs } = await estimatesOnBy(db, serviceRequestId, businessId).get();
  if (docs.at(-1)?.id !== id) return;
  const hidden = { body: 'This estimate is no longer available.', emailedEvent: null };
  await changeNotificationText(db, customerId, tags.estimate(estimate), hidden);
  await removeNotificationsOfMessages(db, estimate);
}

export function describeNewEstimate(estimate: StoredEstimate): NewNotification {
  const { serviceRequestTitle, businessName, amount, createdAt: at } = estimate;
  const price = formatMoney(amount);
  const body = `${businessName} offers ${price} for "${serviceRequestTitle}".`;
  const subject = `${inSubject(businessName)}: ${price} for ${quoted(serviceRequestTitle)}`;
  return {
    ...describeEstimate(estimate, {
      title: requestingTitles.newEstimate,
      body,
      emailText: emailText(subject, 'View Estimate'),
      event: 'sent',
      at,
    }),
    pushed: { kind: 'sent', atMostEveryMs: HOUR_MS },
  };
}

export function describeNewPrice(estimate: StoredEstimate, at: Timestamp): NewNotification {
  const { serviceRequestTitle, businessName, amount } = estimate;
  const price = formatMoney(amount);
  const body = `${businessName} now offers ${price} for "${serviceRequestTitle}".`;
  const subject = `${inSubject(businessName)}: now ${price} for ${quoted(serviceRequestTitle)}`;
  return {
    ...describeEstimate(estimate, {
      title: requestingTitles.newPrice,
      body,
      emailText: emailText(subject, 'View Estimate'),
      event: 'price',
      at,
    }),
    pushed: { kind: 'price', atMostEveryMs: HOUR_MS },
  };
}

/** Replaces the text of the notification, without a push. */
export function describeWithdrawal(estimate: WithdrawnEstimate, at: Timestamp): NewNotification {
  const { serviceRequestTitle, businessName } = estimate;
  const body = `${businessName} withdrew its estimate for "${serviceRequestTitle}".`;
  const title = 'Estimate withdrawn';
  const email = emailText(title, 'View Request', { heading: 'title' });
  const withdrawal = { title, body, emailText: email, event: 'withdrawn', at };
  return { ...describeEstimate(estimate, withdrawal), pushed: 'never' };
}

type Change = Pick<Draft, 'title' | 'body' | 'emailText' | 'event' | 'at'>;

const describeEstimate = (estimate: Pair, change: Change): NewNotification =>
  newNotification({
    kind: 'estimate',
    tag: tags.estimate(estimate),
    url: links.customerRequest(estimate.serviceRequestId),
    businessId: estimate.businessId,
    requestId: estimate.serviceRequestId,
    ...change,
  });

/** The sentence about why it was not chosen, if anything is known. */
function outcomeOf({ rejectionReason, acceptedPrice }: StoredEstimate): string[] {
  if (rejectionReason) return [`${REJECTION_REASON_TEXTS[rejectionReason]}.`];
  return acceptedPrice ? [`${ACCEPTED_PRICE_TEXTS[acceptedPrice]}.`] : [];
}

/** For the business, when its pending estimate is accepted or rejected, or the request is canceled. */
export function describeDecision(estimate: StoredEstimate, at: Timestamp): NewNotification {
  const { serviceRequestId, serviceRequestTitle: job, customerName, status, amount } = estimate;
  const own = `your ${formatMoney(amount)} estimate for ${quoted(job)}`;
  const rejection = `The customer chose not to accept your estimate for "${job}".`;
  const [title, body, email] =
    status === 'accepted'
      ? [
          'Your estimate was accepted',
          `${customerName} chose you for "${job}".`,
          emailText(`Accepted: ${own}`, 'View Job'),
        ]
      : estimate.serviceRequestStatus === 'cancelled'
        ? [
            'Request canceled',
            `"${job}" was canceled.`,
            emailText(`Request canceled: ${quoted(job)}`, 'View Request'),
          ]
        : [
            'Your estimate was not selected',
            [rejection, ...outcomeOf(estimate)].join(' '),
            emailText(`Not selected: ${own}`, 'View Request'),
          ];
  return newNotification({
    kind: 'decision',
    tag: tags.estimate(estimate),
    url: links.businessRequest(serviceRequestId),
    requestId: serviceRequestId,
    title,
    body,
    emailText: email,
    event: 'decided',
    at,
  });
}
