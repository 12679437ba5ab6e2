/** Ends visits that an account can't attend, on either side. What has begun stays, to be told about. */
import { settleApart, settleWithoutAgreement, settleWithoutSide } from '@marketplace/contract/visit/job-end';
import { isVisitLive } from '@marketplace/contract/visit/rules';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { conversationRef } from '../conversation/conversations.ts';
import { moment, readableOf } from '../firestore/collection.ts';
import { workInGroups } from '../firestore/groups.ts';
import { transact } from '../firestore/transact.ts';
import { BY_SYSTEM } from '../record/record.ts';
import { requests } from '../request/requests.ts';
import { liveVisitsOf, type StoredVisit, visits } from '../visit/visits.ts';
import { changeVisit } from './commands/visits.ts';
import { writeJob } from './write.ts';

const MAX_PARALLEL = 10;

type Settle = (visit: StoredVisit) => StoredVisit;

/** Safe to run twice. */
export async function endVisits(
  db: Firestore,
  accountId: string,
  now: Date,
  settle: Settle = (visit) => settleWithoutSide(visit, now),
): Promise<void> {
  const found = readableOf((await liveVisitsOf(db, accountId, now).get()).docs);
  const ended = found.filter((visit) => settle(visit) !== visit);
  await workInGroups(ended, MAX_PARALLEL, (group) =>
    Promise.all(group.map(({ id }) => endVisit(db, id, now, settle))),
  );
}

const suspended = z._default(z.nullable(moment), null);

/**
 * After a change of an account. Of a locked one all, and of a suspended one those that begin before the suspension ends.
 * Until then, no one can agree with it on other times either.
 */
export async function endVisitsWhileAway(
  { db, now }: { db: Firestore; now: () => Date },
  id: string,
  [before, after]: readonly [DocumentData, DocumentData],
): Promise<void> {
  if (after.disabled && !before.disabled) return endVisits(db, id, now());
  const [then, until] = [before, after].map(({ suspendedUntil }) => suspended.parse(suspendedUntil));
  if (!until || then?.isEqual(until)) return;
  await endVisits(db, id, now(), (visit) =>
    (visit.startsAt !== null && visit.startsAt >= until ? settleWithoutAgreement : settleWithoutSide)(
      visit,
      now(),
    ),
  );
}

/** After a block. Safe to run twice. */
export async function endVisitsBetween(
  db: Firestore,
  [one, other]: readonly [string, string],
  now: Date,
): Promise<void> {
  const shared = readableOf((await liveVisitsOf(db, one, now).get()).docs).filter(({ between }) =>
    between.includes(other),
  );
  await workInGroups(shared, MAX_PARALLEL, (group) =>
    Promise.all(
      group.map(async ({ id, serviceRequestId }) => {
        const request = (await requests(db).doc(serviceRequestId).get()).data();
        await endVisit(db, id, now, (visit) => settleApart(visit, request, now));
      }),
    ),
  );
}

function endVisit(db: Firestore, id: string, now: Date, settle: Settle): Promise<void> {
  return transact(db, async (transaction) => {
    const snapshot = await transaction.get(visits(db).doc(id));
    const visit = snapshot.data();
    if (!visit || !isVisitLive(visit, now)) return;
    const conversation = await transaction.get(conversationRef(db, visit));
    const standing = { visits: [snapshot], conversations: [conversation] };
    const audit = { by: BY_SYSTEM, at: Timestamp.fromDate(now) };
    writeJob(transaction, db, standing, changeVisit(id, settle), audit);
  });
}
