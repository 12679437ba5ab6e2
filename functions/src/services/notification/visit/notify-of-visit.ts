/** Who is notified of a visit: its two sides. */

import { isDeepStrictEqual } from 'node:util';
import { SIDES, type Side } from '@marketplace/contract/estimate/rules';
import { reminderAt } from '@marketplace/contract/visit/reminders';
import type { Timestamp } from 'firebase-admin/firestore';
import { type Account, findOther } from '../../../store/account/accounts.ts';
import { businessNameOf } from '../../../store/estimate/estimates.ts';
import { correctNotificationsOf } from '../../../store/notification/changes.ts';
import { requests } from '../../../store/request/requests.ts';
import { type StoredVisit, visits } from '../../../store/visit/visits.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notify.ts';
import { newsOfVisit, type VisitNews } from './news.ts';
import { describeLostVisit, describeVisit } from './texts.ts';

type Change = { before: StoredVisit | undefined; after: StoredVisit; at: Timestamp };

/** Safe to run again: each event counts once. What a later change took back isn't told. */
export async function notifyOfVisit(services: Services, { before, after, at }: Change): Promise<void> {
  const news = [...newsOfVisit(before, after), ...reminderIn(before, after, at)];
  if (news.length === 0) return;
  const { db, now } = services;
  const about = visits(db).doc(after.id);
  const [request, customer, business] = await Promise.all([
    requests(db).doc(after.serviceRequestId).get(),
    findOther(db, after.customerId),
    findOther(db, after.businessId),
  ]);
  const found = request.data();
  const recipients = { customer, business };
  if (!found) {
    if (news.some(({ kind }) => kind === 'ended')) await notifyOfLost(services, recipients, { after, at });
    return;
  }
  if (!business) return;
  const told = { visit: after, request: found, businessName: businessNameOf(business) };
  for (const one of news) {
    const recipient = recipients[one.to];
    if (!recipient) continue;
    const notification = describeVisit(told, one, { recipient, at, now: now() });
    await notify(services, recipient, { ...notification, about });
  }
  await correctNotificationsOf(db, after.serviceRequestId);
}

type Recipients = Record<Side, Account | undefined>;

async function notifyOfLost(
  services: Services,
  recipients: Recipients,
  { after, at }: Pick<Change, 'after' | 'at'>,
): Promise<void> {
  const { window } = after;
  if (!window) return;
  for (const to of SIDES) {
    const recipient = recipients[to];
    if (!recipient) continue;
    const circumstances = { recipient, at, now: services.now() };
    await notify(services, recipient, describeLostVisit(after, { window, to }, circumstances));
  }
}

/** A step of the reminders was taken, in time: of a run that was too late, nothing is sent. */
function reminderIn(before: StoredVisit | undefined, after: StoredVisit, at: Timestamp): VisitNews[] {
  const { window, told } = after;
  const due = before?.remindAt;
  const isStep =
    due &&
    window &&
    after.status === 'booked' &&
    before.sequence === after.sequence &&
    isPassed(before, after);
  const reminder = isStep ? reminderAt(window, due.toDate()) : undefined;
  if (!reminder || at.toDate() >= reminder.until) return [];
  const sides = SIDES.filter((side) => reminder.step !== 'after' || told[side] === null);
  return sides.map((to) => ({ kind: reminder.step, to, isOwn: false }));
}

const isPassed = (before: StoredVisit, after: StoredVisit): boolean =>
  !isDeepStrictEqual(before.remindAt, after.remindAt);
