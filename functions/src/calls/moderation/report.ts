import { mayCloseReport, mayReport, NO_SUCH_REPORT, NO_SUCH_THING } from '@marketplace/contract/report/rules';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed, toError } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentReported } from '../../present/moderation.ts';
import { waitingAppeals } from '../../store/act/acts.ts';
import { findReported, showReported } from '../../store/content/find.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { countUpTo } from '../../store/firestore/pages.ts';
import { AlreadyDone } from '../../store/firestore/transact.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import {
  addReport,
  closeReports,
  pageOfReports,
  reportRef,
  reports,
  waitingReports,
} from '../../store/report/reports.ts';

export const createReport = handler('createReport', async ({ input, actor, services }) => {
  const { db, now } = services;
  await transactWithinLimit(services, { call: 'createReport', by: actor }, async (transaction) => {
    const [found, before] = await Promise.all([
      findReported(db, input),
      transaction.get(reportRef(db, input)),
    ]);
    if (!found) throw toError(NO_SUCH_THING);
    const { authorId, mayBeSeenBy } = found;
    const isSeen = await mayBeSeenBy(actor, now());
    assertAllowed(mayReport({ authorId, isSeen }, actor.id));
    const isAdded = addReport(transaction, before, input, { found, reporterId: actor.id, now: now() });
    return isAdded ? undefined : new AlreadyDone(undefined);
  });
});

export const listReports = handler('listReports', async ({ query, services: { db }, setHeader }) => {
  const { found, next } = await pageOfReports(db, query);
  if (next) setHeader('X-Next-Cursor', next);
  return Promise.all(found.map(async (report) => presentReported(report, await showReported(db, report))));
});

/** A count stops here, at one read. */
const MAX_WAITING = 1000;

export const getWaiting = handler('getWaiting', async ({ services: { db } }) => {
  const queues = [waitingReports(db), waitingAppeals(db)];
  const [reports = 0, appeals = 0] = await Promise.all(queues.map((queue) => countUpTo(queue, MAX_WAITING)));
  return { reports, appeals };
});

/** Of two administrators in parallel, the second one gets a conflict. */
export const closeReport = handler('closeReport', async ({ params, input, actor, services }) => {
  const { db, now } = services;
  await transactWithinLimit(services, { call: 'closeReport', by: actor }, async (transaction) => {
    const snapshot = await readBatched(reports(db).doc(params.id));
    const report = snapshot.data();
    if (!report) throw toError(NO_SUCH_REPORT);
    assertAllowed(mayCloseReport(report));
    closeReports(transaction, snapshot, { by: actor.id, note: input.note, at: Timestamp.fromDate(now()) });
  });
});
