/** Notifications of the customer about an open request that waits: reminders, the announced end, and the end. */

import { links } from '@marketplace/contract/notification/links';
import { endingTitle, waitingTitle } from '@marketplace/contract/notification/titles';
import { END_ANNOUNCED } from '@marketplace/contract/request/silence';
import { endSentence, offersSentence } from '@marketplace/contract/request/state/customer';
import { ACTION_LABELS } from '@marketplace/contract/request/state/state';
import { formatDate } from '@marketplace/contract/shared/dates';
import { dateIn } from '@marketplace/contract/shared/time';
import { PLACE } from '@marketplace/contract/site/place';
import type { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { presentOffers } from '../../present/request.ts';
import { findOther } from '../../store/account/accounts.ts';
import { removeNotification } from '../../store/notification/changes.ts';
import type { NewNotification } from '../../store/notification/notifications.ts';
import { tags } from '../../store/notification/tags.ts';
import type { StoredRequest } from '../../store/request/fields.ts';
import { requests } from '../../store/request/requests.ts';
import { endOf } from '../../store/request/silence.ts';
import type { Services } from '../services.ts';
import { emailText, inSubject, quoted } from './email-text.ts';
import { newNotification, notify, type Recipient } from './notify.ts';

const stepsIn = z.object({ status: z.string(), remindersSent: z._default(z.int(), 0) });

type Change = { before: unknown; after: unknown; at: Timestamp };

/** After a change of a request that was open: a step was taken, or the customer acted. */
export async function notifyOfSilence(services: Services, id: string, change: Change): Promise<void> {
  const [before, after] = [z.parse(stepsIn, change.before), z.parse(stepsIn, change.after)];
  const isStep = before.remindersSent !== after.remindersSent;
  const isEnd = before.remindersSent > 0 && after.status !== 'open';
  if (!isStep && !isEnd) return;
  const { db } = services;
  const request = (await requests(db).doc(id).get()).data();
  if (!request) return;
  const customer = await findOther(db, request.customerId);
  const isStale = request.remindersSent !== after.remindersSent || request.status !== after.status;
  if (!customer || isStale) return;
  const notification = describeSilence(request, customer, change.at);
  if (notification) await notify(services, customer, notification);
  else if (before.remindersSent > 0) await removeNotification(db, customer.id, tags.silence(id));
}

/** Undefined where nothing waits for the customer. */
export function describeSilence(
  request: StoredRequest,
  { notificationPreferences }: Pick<Recipient, 'notificationPreferences'>,
  at: Timestamp,
): NewNotification | undefined {
  const { title: job, status, remindersSent, activeEstimatesCount } = request;
  // A customer who cancels has acted, so that no step counts.
  if (status === 'cancelled' && remindersSent === END_ANNOUNCED) {
    const title = 'Request ended';
    const content = {
      title,
      body: `We closed "${job}" because you didn't respond for 60 days.`,
      emailText: emailText(title, 'View Job', { heading: 'title' }),
    };
    return describe(request, { ...content, kind: 'job', at, pushed: 'never' });
  }
  const end = endOf(request);
  if (end) {
    // Where the account has no time zone, that of the marketplace.
    const { timeZone } = notificationPreferences.quietHours ?? PLACE;
    const day = formatDate(dateIn(timeZone, end.toMillis()));
    return describe(request, {
      title: endingTitle(day),
      body: `"${job}": ${endSentence(day)}.`,
      emailText: emailText(`Your request ${quoted(job)} ends on ${day}`, ACTION_LABELS['keep-open'], {
        heading: 'title',
      }),
      kind: 'job',
      at,
    });
  }
  if (status !== 'open' || remindersSent === 0 || activeEstimatesCount === 0) return undefined;
  const sentence = offersSentence({ activeEstimatesCount, offers: presentOffers(request) });
  return describe(request, {
    title: waitingTitle(activeEstimatesCount),
    body: `"${job}": ${sentence}.`,
    emailText: emailText(
      `${inSubject(sentence)}: ${quoted(job)}`,
      ACTION_LABELS[activeEstimatesCount > 1 ? 'compare' : 'review-estimate'],
      { heading: 'title' },
    ),
    kind: 'estimate',
    at,
  });
}

type Content = Pick<NewNotification, 'title' | 'body' | 'kind' | 'at' | 'pushed' | 'emailText'>;

/** The event is the step since the customer's last act, so that each counts once. */
const describe = (
  { id, status, remindersSent, quietSince }: StoredRequest,
  content: Content,
): NewNotification =>
  newNotification({
    ...content,
    tag: tags.silence(id),
    url: links.customerRequest(id),
    requestId: id,
    event: `${status} ${remindersSent} since ${quietSince?.toMillis() ?? 0}`,
  });
