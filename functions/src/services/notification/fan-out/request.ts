import { categoryName } from '@marketplace/contract/categories';
import { formatBudget } from '@marketplace/contract/money/format';
import { links } from '@marketplace/contract/notification/links';
import { areaOf } from '@marketplace/contract/place/location';
import type { Timestamp } from 'firebase-admin/firestore';
import { milesBetween } from '../../../lib/map/distance.ts';
import type { Account } from '../../../store/account/accounts.ts';
import { isWithinRadius } from '../../../store/account/reach.ts';
import { findBusiness } from '../../../store/business/businesses.ts';
import { workInGroups } from '../../../store/firestore/groups.ts';
import { correctNotificationsOf } from '../../../store/notification/changes.ts';
import { recordIfNew } from '../../../store/notification/events.ts';
import {
  endFanOut,
  type Found,
  fanOuts,
  findNextBusinesses,
  moveFanOut,
} from '../../../store/notification/fan-outs.ts';
import type { NewNotification } from '../../../store/notification/notifications.ts';
import { subscriptionsOfAll } from '../../../store/notification/subscriptions.ts';
import { tags } from '../../../store/notification/tags.ts';
import type { StoredRequest } from '../../../store/request/fields.ts';
import { requests } from '../../../store/request/requests.ts';
import type { Services } from '../../services.ts';
import { emailText, inSubject, quoted } from '../email-text.ts';
import { deliver, newNotification, type Recipient, wantsEmail, wantsPush } from '../notify.ts';
import { acceptsEstimates, canBeNotifiedOf, excludeOnTimeOff } from './recipients.ts';
import { notifySavedSearches } from './saved-search.ts';

/** The maximum of an `in` query. */
const GROUP_SIZE = 30;

/**
 * Notifies one page of businesses of a new request, and stores where the next page begins. Then it waits for the
 * pushes, so that a slow device doesn't delay the next page. Safe to run twice.
 */
export async function notifyPage(services: Services, fanOutId: string, page: number): Promise<void> {
  const { db } = services;
  const snapshot = await fanOuts(db).doc(fanOutId).get();
  const fanOut = snapshot.data();
  if (!fanOut || fanOut.stage === 'done' || fanOut.page !== page) return;
  const { requestId } = fanOut;
  const request = (await requests(db).doc(requestId).get()).data();
  const now = services.now();
  if (!request || !acceptsEstimates(request, now)) {
    await correctNotificationsOf(db, requestId);
    return endFanOut(snapshot);
  }
  if (fanOut.stage === 'saved') {
    const forOthers = describeNewRequest(request, fanOut.at);
    const { found, last } = await notifySavedSearches(services, request, forOthers, fanOut.after);
    if (found.length > 0) await correctNotificationsOf(db, requestId);
    return moveFanOut(snapshot, fanOut, last, request);
  }
  const isAsked = fanOut.stage === 'asked';
  const { found, last } = await (isAsked
    ? findAsked(services, request)
    : findNextBusinesses(db, fanOut, request));
  const recipients = (isAsked ? found : inReach(found, request)).filter((one) =>
    canBeNotifiedOf(request, one, now),
  );
  const notification = (isAsked ? describeAsking : describeNewRequest)(request, fanOut.at);
  const pushes: Promise<void>[] = [];
  try {
    await workInGroups(recipients, GROUP_SIZE, async (group) => {
      const available = isAsked ? group : await excludeOnTimeOff(services, group);
      const devices = await recordForGroup(services, available, notification);
      pushes.push(deliver(services, devices, notification));
      return [];
    });
    await correctNotificationsOf(db, requestId);
    await moveFanOut(snapshot, fanOut, last, request);
  } finally {
    await Promise.all(pushes);
  }
}

/**
 * The businesses whose radius includes the request, nearest first, and last those without a known place. Skips
 * businesses with a daily summary, which will list the request.
 */
function inReach(businesses: readonly Account[], { point: place }: StoredRequest): Account[] {
  const milesTo = ({ point }: Account): number =>
    point && place ? milesBetween(point, place) : Number.MAX_VALUE;
  return businesses
    .filter((business) => business.digest === null && isWithinRadius(business, place))
    .sort((a, b) => milesTo(a) - milesTo(b));
}

/** The business that the customer asked, unless it is no longer visible. */
async function findAsked({ db, now }: Services, { askedBusinessId }: StoredRequest): Promise<Found<Account>> {
  const business = askedBusinessId === null ? undefined : await findBusiness(db, askedBusinessId, now());
  return { found: business ? [business] : [], last: null };
}

/** Returns the devices to push to. */
async function recordForGroup(
  services: Services,
  group: readonly Recipient[],
  notification: NewNotification,
) {
  const { db, now } = services;
  const toldNow = await recordIfNew(db, group, notification, {
    wantsEmail: (recipient) => wantsEmail(recipient, notification, services),
    now: now(),
  });
  const reached = toldNow.filter((recipient) => wantsPush(recipient, notification, now()));
  return subscriptionsOfAll(
    db,
    reached.map(({ id }) => id),
  );
}

export function describeNewRequest(request: StoredRequest, at: Timestamp): NewNotification {
  const { id, category, title } = request;
  return newNotification({
    kind: 'request',
    tag: tags.request(id),
    url: links.businessRequest(id),
    requestId: id,
    title: `New request: ${categoryName(category)}`,
    body: `${title} · ${factsOf(request)}`,
    emailText: emailText(`New request: ${quoted(title)} · ${factsOf(request)}`, 'View Request', {
      heading: 'title',
    }),
    event: 'posted',
    at,
  });
}

/** Its area and budget. A location with only a street has no area. */
export const factsOf = ({ location, budgetMin, budgetMax }: StoredRequest): string =>
  [areaOf(location), formatBudget(budgetMin, budgetMax)].filter(Boolean).join(' · ');

/** For the business that the customer asked. The event is the same, so the business isn't notified again. */
export function describeAsking(request: StoredRequest, at: Timestamp): NewNotification {
  const title = `${request.customerName} asks you for an estimate`;
  const subject = `${inSubject(request.customerName)} asks you for an estimate for ${quoted(request.title)}`;
  return {
    ...describeNewRequest(request, at),
    title,
    emailText: emailText(subject, 'View Request', { heading: 'title' }),
  };
}
