/**
 * The record of what happened to requests and estimates and what administrators did. Entries are written in the
 * transaction of the change, and never changed or deleted, except that a former member is replaced.
 */
import { randomUUID } from 'node:crypto';
import {
  type RecordEntry,
  type RecordEvent,
  type RecordQuery,
  storedEntry,
} from '@marketplace/contract/record/schema';
import type { ReportKind } from '@marketplace/contract/report/schema';
import type { Firestore, Query, Timestamp, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { updateAll } from '../firestore/bulk.ts';
import { collection, moment } from '../firestore/collection.ts';
import { type Page, pageNewestFirst } from '../firestore/pages.ts';
import { unlimitedTransactions } from '../firestore/transact.ts';

export const entryFields = z.extend(storedEntry, {
  at: moment,
  /** The ids by which it is found: the content, its request, and all people. */
  about: z.array(z.string()),
});
export type StoredEntry = z.infer<typeof entryFields> & { id: string };

export const record = collection('record', entryFields);

export type AuditActor = RecordEntry['by'];
export const byPerson = (id: string): AuditActor => ({ role: 'person', id });
export const byAdministrator = (id: string): AuditActor => ({ role: 'administrator', id });
export const BY_SYSTEM: AuditActor = { role: 'system', id: null };

/** Who acts, and when. */
export type AuditContext = { by: AuditActor; at: Timestamp };

type Thing = Pick<RecordEntry, 'kind' | 'thingId' | 'requestId'> & { persons: readonly string[] };
export type AuditEvent = AuditContext & {
  event: RecordEvent;
  from?: string | null;
  to?: string | null;
  reason?: string | null;
};

export function addEntry(
  transaction: Transaction,
  db: Firestore,
  { kind, thingId, requestId, persons }: Thing,
  { event, from = null, to = null, reason = null, by, at }: AuditEvent,
): void {
  const concerned = unique([...persons, by.id]);
  const about = unique([thingId, requestId, ...concerned]);
  const ref = record(db).doc(randomUUID());
  const what = { kind, thingId, requestId, event, from, to, reason };
  transaction.create(ref, { id: ref.id, ...what, by, persons: concerned, about, at });
}

export function reportedThing({
  kind,
  thingId,
  requestId,
  authorId,
}: {
  kind: ReportKind;
  thingId: string;
  requestId: string | null;
  authorId: string;
}): Thing {
  return { kind, thingId, requestId: requestId ?? requestWithin(kind, thingId), persons: [authorId] };
}

/** Older content has no stored request. Its id begins with that of the request, except for estimates. */
function requestWithin(kind: ReportKind, thingId: string): string | null {
  const isWithin = kind === 'request' || kind === 'message' || kind === 'review';
  return isWithin ? (thingId.split('_')[0] ?? null) : null;
}

const unique = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

const whereAbout = (db: Firestore, id: string) => record(db).where('about', 'array-contains', id);

/** Newest first. */
export const entriesAbout = (db: Firestore, id: string): Query<StoredEntry> =>
  whereAbout(db, id).orderBy('at', 'desc');

const PAGE = 20;

export function pageOfEntries(
  db: Firestore,
  { about, limit = PAGE, cursor }: RecordQuery,
): Promise<Page<StoredEntry>> {
  const found = about === undefined ? record(db) : whereAbout(db, about);
  return pageNewestFirst(found, 'at', { search: { about }, limit, cursor });
}

/** An account that is being deleted, and the id that replaces its own. */
export type Leaver = { id: string; formerId: string };

/** Finished entries aren't found again, so a retry continues. */
export async function replaceInRecord(db: Firestore, leaver: Leaver): Promise<void> {
  const rename = (entry: StoredEntry) => withFormerMember(entry, leaver);
  await updateAll(unlimitedTransactions(db), entriesAbout(db, leaver.id), rename);
}

/** The ids of messages and profiles contain that of a person. */
function withFormerMember(
  { thingId, by, persons, about }: Omit<StoredEntry, 'id'>,
  { id, formerId }: Leaver,
): Partial<StoredEntry> {
  const rename = (text: string): string => text.replaceAll(id, formerId);
  return {
    thingId: rename(thingId),
    by: { ...by, id: by.id && rename(by.id) },
    persons: persons.map(rename),
    about: about.map(rename),
  };
}
