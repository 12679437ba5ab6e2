/** Reports, one document per reported content, so that the queue shows each content once. */
import { LIMITS } from '@marketplace/contract/constants';
import { MAX_REPORTS } from '@marketplace/contract/report/rules';
import {
  type NewReport,
  type PartOf,
  partOf,
  REPORT_KINDS,
  REPORT_REASONS,
  type ReportQuery,
} from '@marketplace/contract/report/schema';
import {
  type DocumentSnapshot,
  type Firestore,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { idempotentId } from '../../lib/idempotent-id.ts';
import { readAll, removeAll, updateAll } from '../firestore/bulk.ts';
import { collection, moment } from '../firestore/collection.ts';
import { type Page, pageNewestFirst } from '../firestore/pages.ts';
import { ifUnchangedSince, transact, unlimitedTransactions } from '../firestore/transact.ts';
import { addEntry, byAdministrator, type Leaver, reportedThing } from '../record/record.ts';

const report = z.object({
  reporterId: z.string(),
  /** One that isn't known counts as another reason. */
  reason: z.catch(z.enum(REPORT_REASONS), 'other'),
  text: z.string(),
  at: moment,
});

const reportFields = z.object({
  kind: z.enum(REPORT_KINDS),
  thingId: z.string(),
  /** The request that the content is or belongs to. Older reports lack it. */
  requestId: z._default(z.nullable(z.string()), null),
  partOf,
  authorId: z.string(),
  reports: z.array(report),
  /** For queries by reporter. */
  reporterIds: z.array(z.string()),
  reportedAt: moment,
  closed: z.nullable(z.object({ by: z.string(), note: z.string(), at: moment })),
});
export type StoredReport = z.infer<typeof reportFields> & { id: string };

export const reports = collection('reports', reportFields);

type Thing = Pick<NewReport, 'kind' | 'thingId'>;
type Found = Pick<StoredReport, 'authorId' | 'requestId'> & { partOf?: PartOf };

export const reportRef = (db: Firestore, { kind, thingId }: Thing) =>
  reports(db).doc(idempotentId('report', kind, thingId));

/** Adds a report to the earlier ones of the snapshot. Returns false if the account already reported it, or the maximum is reached. */
export function addReport(
  transaction: Transaction,
  snapshot: DocumentSnapshot<StoredReport>,
  { kind, thingId, reason, text }: NewReport,
  { found, reporterId, now }: { found: Found; reporterId: string; now: Date },
): boolean {
  const { reports: known = [], reporterIds = [] } = snapshot.data() ?? {};
  if (reporterIds.includes(reporterId) || known.length >= MAX_REPORTS) return false;
  const at = Timestamp.fromDate(now);
  transaction.set(snapshot.ref, {
    id: snapshot.id,
    kind,
    thingId,
    partOf: found.partOf ?? null,
    requestId: found.requestId,
    authorId: found.authorId,
    reports: [...known, { reporterId, reason, text, at }],
    reporterIds: [...reporterIds, reporterId],
    reportedAt: at,
    closed: null,
  });
  return true;
}

/** Closes all reports of some content, if unchanged since it was read. */
export function closeReports(
  transaction: Transaction,
  snapshot: DocumentSnapshot<StoredReport>,
  closed: NonNullable<StoredReport['closed']>,
): void {
  const report = snapshot.data();
  if (!report) return;
  transaction.update(snapshot.ref, { closed }, ifUnchangedSince(snapshot));
  const { by, note: reason, at } = closed;
  const event = { event: 'report-closed', reason, by: byAdministrator(by), at } as const;
  addEntry(transaction, snapshot.ref.firestore, reportedThing(report), event);
}

export const waitingReports = (db: Firestore): Query<StoredReport> => reports(db).where('closed', '==', null);

export function pageOfReports(
  db: Firestore,
  { limit = LIMITS.reportPage, cursor }: ReportQuery,
): Promise<Page<StoredReport>> {
  return pageNewestFirst(waitingReports(db), 'reportedAt', { search: {}, limit, cursor });
}

export const reportsBy = (db: Firestore, reporterId: string): Query<StoredReport> =>
  reports(db).where('reporterIds', 'array-contains', reporterId);

/**
 * Deletes the reports of an account's content, and its own reports of others. Those of questions stay under another id,
 * as the questions do: in the export of the account that reported one, a missing report would tell whose question it is.
 */
export async function removeReports(db: Firestore, { id, formerId }: Leaver): Promise<void> {
  const about = reports(db).where('authorId', '==', id);
  const change = { authorId: formerId };
  await updateAll(unlimitedTransactions(db), about.where('kind', '==', 'question'), change);
  await removeAll(db, about);
  for (const { id: reportId } of await readAll(reportsBy(db, id))) await removeReporter(db, reportId, id);
}

function removeReporter(db: Firestore, reportId: string, reporterId: string): Promise<void> {
  return transact(db, async (transaction) => {
    const snapshot = await transaction.get(reports(db).doc(reportId));
    const stored = snapshot.data();
    if (!stored) return;
    const left = stored.reports.filter((one) => one.reporterId !== reporterId);
    const reporterIds = left.map((one) => one.reporterId);
    if (left.length === 0) transaction.delete(snapshot.ref);
    else transaction.update(snapshot.ref, { reports: left, reporterIds });
  });
}
