import { isDeepStrictEqual } from 'node:util';
import { type DocumentData, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { outdateFeedsOfBusiness } from '../services/calendar/outdate-feeds.ts';
import { services } from '../services/index.ts';
import { closeAccount } from '../services/leaving/close-account.ts';
import { notifyOfWaitingRequests } from '../services/notification/fan-out/begin-fan-out.ts';
import { notifyOfKeptAccount, notifyOfLeaving } from '../services/notification/job.ts';
import { leavingSince } from '../store/account/accounts.ts';
import { finishParting } from '../store/block/blocks.ts';
import { changesDenormalizedFields } from '../store/copies/denormalized-fields.ts';
import { refreshSomeCopies } from '../store/copies/due-copies.ts';
import { moment } from '../store/firestore/collection.ts';
import { endVisitsBetween, endVisitsWhileAway } from '../store/job/own-visits.ts';
import { removeSubscriptionsOf } from '../store/notification/subscriptions.ts';
import { refreshSearchKeys } from '../store/saved-search/saved-searches.ts';
import { endedSessions } from '../store/session/sessions.ts';
import { outdateFeed } from '../store/visit/feeds.ts';
import { momentOf, notifying } from './options.ts';
import { onDocumentUpdated } from './pausable.ts';

/**
 * Deletes the push subscriptions of ended sessions, closes a leaving account, finishes blocks, refreshes copies of its
 * fields and the keys of its saved searches, and outdates calendar feeds after a block or with its new name. Notifies
 * businesses of requests that waited for its email address, and the other side of jobs when an account leaves or stays.
 */
export const accountChanged = onDocumentUpdated(
  { ...notifying, document: 'users/{id}' },
  async ({ data, params, time }) => {
    if (!data) return;
    const [before, after] = [data.before.data(), data.after.data()];
    const ended = endedSessions(before, after);
    await removeSubscriptionsOf(services().db, params.id, ended);
    if (!before.deletesAt && after.deletesAt) await closeAccount(services(), params.id);
    if (changesDenormalizedFields(before, after))
      await refreshSomeCopies(services().db, params.id, services().now());
    const changedAt = Timestamp.fromDate(new Date(time));
    await outdateFeedsOfBusiness(services().db, { id: params.id, before, after, at: changedAt });
    // The change comes for both, and one of them does the work.
    const changed = changedApart(before, after);
    // Each of the two has a change, and a feed of its own.
    if (changed.length > 0) await outdateFeed(services().db, params.id, changedAt);
    for (const other of changed.filter((id) => params.id < id)) {
      await finishParting(services().db, params.id, other);
      if (apartFrom.parse(after.apartFrom).includes(other))
        await endVisitsBetween(services().db, [params.id, other], services().now());
    }
    await endVisitsWhileAway(services(), params.id, [before, after]);
    if (!before.emailVerified && after.emailVerified) await notifyOfWaitingRequests(services(), params.id);
    if (!isDeepStrictEqual(before.point ?? null, after.point ?? null))
      await refreshSearchKeys(services().db, params.id);
    await notifyOfLeavingOrStaying(data.before, data.after, time);
  },
);

const apartFrom = z._default(z.array(z.string()), []);

/** From whom the account was set apart, or no longer is. */
function changedApart(before: DocumentData, after: DocumentData): string[] {
  const [then, now] = [apartFrom.parse(before.apartFrom), apartFrom.parse(after.apartFrom)];
  return [...then.filter((id) => !now.includes(id)), ...now.filter((id) => !then.includes(id))];
}

async function notifyOfLeavingOrStaying(
  before: QueryDocumentSnapshot,
  after: QueryDocumentSnapshot,
  time: string,
): Promise<void> {
  const [deletedThen, deletedNow] = [before, after].map((one) =>
    leavesAt.parse(one.get('deletesAt') ?? null),
  );
  const at = momentOf({ time }, services().now());
  if (!at) return;
  if (!deletedThen && deletedNow) await notifyOfLeaving(services(), after.id);
  if (deletedThen && !deletedNow) {
    await notifyOfKeptAccount(services(), after.id, { since: leavingSince(deletedThen), time: at });
  }
}

const leavesAt = z.nullable(moment);
