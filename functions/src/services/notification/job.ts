/**
 * Who is notified about a job in progress, and the texts: its end, a leaving or staying party, and contact details.
 */
import { isLeaving } from '@marketplace/contract/account/rules';
import { links } from '@marketplace/contract/notification/links';
import { requestingTitles } from '@marketplace/contract/notification/titles';
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { findOther, leavingSince } from '../../store/account/accounts.ts';
import { businessNameOf } from '../../store/estimate/estimates.ts';
import { readAllKnown } from '../../store/firestore/bulk.ts';
import type { NewNotification } from '../../store/notification/notifications.ts';
import { tags } from '../../store/notification/tags.ts';
import type { StoredRequest } from '../../store/request/fields.ts';
import { cancelledRequestsOf, requests, runningJobsOf } from '../../store/request/requests.ts';
import type { Services } from '../services.ts';
import { emailText, inSubject, quoted } from './email-text.ts';
import { newNotification, notify, type Side } from './notify.ts';

/** For the other side, when a job is completed or the customer cancels it. */
export async function notifyOfEnd(services: Services, requestId: string, at: Timestamp): Promise<void> {
  const { db } = services;
  const request = (await requests(db).doc(requestId).get()).data();
  if (!request?.acceptedEstimate) return;
  const [customer, business] = await Promise.all([
    findOther(db, request.customerId),
    findOther(db, request.acceptedEstimate.businessId),
  ]);
  const [side, recipient] =
    request.completedBy === 'business'
      ? (['customer', customer] as const)
      : (['business', business] as const);
  const customerLeaves = !customer || isLeaving(customer);
  await notify(services, recipient, describeEnd(request, side, { at, customerLeaves }));
}

/** For the customers of a leaving business. A leaving customer's jobs are canceled, which `notifyOfEnd` announces. */
export async function notifyOfLeaving(services: Services, id: string): Promise<void> {
  const { db } = services;
  const account = await findOther(db, id);
  if (!account?.deletesAt) return;
  const at = leavingSince(account.deletesAt);
  for (const job of await readAllKnown(runningJobsOf(db, id))) {
    await notify(services, await findOther(db, job.customerId), describeLeaving(job, at));
  }
}

/**
 * Notifies those who learned since that time that the account would leave. The emulator rounds event times down to seconds, which
 * may be before the leaving or the cancellation.
 */
export async function notifyOfKeptAccount(
  services: Services,
  id: string,
  { since, time }: { since: Timestamp; time: Timestamp },
): Promise<void> {
  const { db } = services;
  const account = await findOther(db, id);
  if (!account || isLeaving(account)) return;
  const at = timeAfter(since, time);
  for (const job of await readAllKnown(runningJobsOf(db, id))) {
    const staying = describeStaying(job, 'customer', { name: businessNameOf(account), at });
    await notify(services, await findOther(db, job.customerId), staying);
  }
  for (const request of await readAllKnown(cancelledRequestsOf(db, id))) {
    if (!request.acceptedEstimate || request.updatedAt < since) continue;
    const afterCancellation = { name: account.name, at: timeAfter(request.updatedAt, time) };
    const staying = describeStaying(request, 'business', afterCancellation);
    await notify(services, await findOther(db, request.acceptedEstimate.businessId), staying);
  }
}

const timeAfter = (before: Timestamp, time: Timestamp): Timestamp =>
  Timestamp.fromMillis(Math.max(time.toMillis(), before.toMillis() + 1));

/** When the business asks for contact details, or the customer shares them. */
export async function notifyOfContact(services: Services, requestId: string): Promise<void> {
  const { db } = services;
  const request = (await requests(db).doc(requestId).get()).data();
  if (!request?.acceptedEstimate || request.status !== 'in-progress') return;
  const { customerId, acceptedEstimate, contactSharedAt: sharedAt, contactAskedAt: askedAt } = request;
  if (sharedAt) {
    const business = await findOther(db, acceptedEstimate.businessId);
    await notify(services, business, describeContactShared(request, sharedAt));
  } else if (askedAt) {
    await notify(services, await findOther(db, customerId), describeContactAsked(request, askedAt));
  }
}

/** For the side that didn't end the job. A leaving customer has no name, and cancels all jobs. */
export function describeEnd(
  request: StoredRequest,
  to: Side,
  { at, customerLeaves }: { at: Timestamp; customerLeaves: boolean },
): NewNotification {
  const { status, title: job, customerName, acceptedEstimate } = request;
  const by = to === 'customer' ? (acceptedEstimate?.businessName ?? 'The business') : customerName;
  if (status === 'completed') {
    return newNotification({
      ...aboutJob(request, to),
      title: requestingTitles.jobCompleted,
      body: `${by} marked "${job}" as complete. Leave a review.`,
      emailText: emailText(`${inSubject(by)} marked ${quoted(job)} as complete`, 'Leave a Review'),
      event: 'ended',
      at,
    });
  }
  return newNotification({
    ...aboutJob(request, to),
    title: 'Job canceled',
    body: customerLeaves ? `The customer of "${job}" is deleting their account.` : `${by} canceled "${job}".`,
    emailText: emailText(`Job canceled: ${quoted(job)}`, 'View Job'),
    event: 'ended',
    at,
  });
}

/** Devices and the list show one notification per job. */
const aboutJob = ({ id, acceptedEstimate }: StoredRequest, to: Side) =>
  ({
    kind: 'job',
    tag: tags.request(id),
    ...(to === 'customer'
      ? { url: links.customerRequest(id), businessId: acceptedEstimate?.businessId ?? null }
      : { url: links.businessRequest(id) }),
    requestId: id,
  }) as const;

/** Leaving and staying repeatedly is pushed once per hour. */
const LEAVING = { kind: 'leaving', atMostEveryMs: HOUR_MS };

/** For the customer: the chosen business scheduled its deletion. */
export function describeLeaving(request: StoredRequest, at: Timestamp): NewNotification {
  return newNotification({
    ...aboutJob(request, 'customer'),
    title: requestingTitles.businessLeaving,
    body: `Mark "${request.title}" as complete, or cancel it.`,
    emailText: emailText(`The business you chose for ${quoted(request.title)} is leaving`, 'View Job', {
      heading: 'title',
    }),
    event: 'leaving',
    at,
    pushed: LEAVING,
  });
}

/** Replaces the notification of the leaving. A job that was canceled stays so. */
export function describeStaying(
  request: StoredRequest,
  to: Side,
  { name, at }: { name: string; at: Timestamp },
): NewNotification {
  const job = request.title;
  const [title, body, subject] =
    to === 'customer'
      ? [
          'The business you chose is staying',
          `${name} is keeping its account. "${job}" continues.`,
          `${inSubject(name)} is staying: ${quoted(job)} continues`,
        ]
      : [
          'Your customer is staying',
          `${name} keeps their account. "${job}" stays canceled.`,
          `Your customer is staying: ${quoted(job)} stays canceled`,
        ];
  return newNotification({
    ...aboutJob(request, to),
    title,
    body,
    emailText: emailText(subject, 'View Job'),
    event: 'staying',
    at,
    pushed: LEAVING,
  });
}

/** For the customer: the chosen business asks for contact details. */
export function describeContactAsked(request: StoredRequest, at: Timestamp): NewNotification {
  const by = request.acceptedEstimate?.businessName ?? 'The business';
  return newNotification({
    ...contactExchanged(request, at),
    url: links.customerRequest(request.id),
    businessId: request.acceptedEstimate?.businessId ?? null,
    title: requestingTitles.contactAsked,
    body: `${by} asks for your exact address and phone number for "${request.title}".`,
    emailText: emailText(
      `${inSubject(by)} asks for your address for ${quoted(request.title)}`,
      'Share Address and Phone',
    ),
    event: 'asked',
  });
}

/** For the chosen business. Repeated sharing is pushed once per hour. */
export function describeContactShared(request: StoredRequest, at: Timestamp): NewNotification {
  return newNotification({
    ...contactExchanged(request, at),
    url: links.businessRequest(request.id),
    title: 'Contact details shared',
    body: `${request.customerName} shared their exact address and phone number for "${request.title}".`,
    emailText: emailText(
      `${inSubject(request.customerName)} shared their address for ${quoted(request.title)}`,
      'View Address and Phone',
    ),
    event: 'shared',
    pushed: { kind: 'contact', atMostEveryMs: HOUR_MS },
  });
}

const contactExchanged = ({ id }: StoredRequest, at: Timestamp) =>
  ({ kind: 'job', tag: tags.contact(id), requestId: id, at }) as const;
