/**
 * The record of what became of requests and estimates, and of what administrators did. Entries are added in the
 * transaction that makes the change; none is changed or removed, except that somebody who left is replaced.
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
import { readAll } from '../firestore/bulk.ts';
import { collection, moment } from '../firestore/collection.ts';
import { type Page, pageNewestFirst } from '../firestore/pages.ts';
import type { StoredReport } from '../report/reports.ts';

const entryFields = z.extend(storedEntry, {
  at: moment,
  /** The ids that it is found by: those of the thing, of its request and of all persons. */
  about: z.array(z.string()),
});
export type StoredEntry = z.infer<typeof entryFields> & { id: string };

export const record = collection('record', entryFields);

export type AuditActor = RecordEntry['by'];
export const byPerson = (id: string): AuditActor => ({ role: 'person', id });
export const byAdministrator = (id: string): AuditActor => ({ role: 'administrator', id });
export const BY_SYSTEM: AuditActor = { role: 'system', id: null };

/** Who does something, and when. */
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
}: Pick<StoredReport, 'kind' | 'thingId' | 'requestId' | 'authorId'>): Thing {
  return { kind, thingId, requestId: requestId ?? requestWithin(kind, thingId), persons: [authorId] };
}

/** What was stored without its request tells it by the id, except for an estimate: others begin with that of their request. */
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

type Leaver = { id: string; formerId: string };

/** What is done is not found again, so what broke off goes on. */
export async function replaceInRecord(db: Firestore, leaver: Leaver): Promise<void> {
  for (const { id, ...entry } of await readAll(entriesAbout(db, leaver.id))) {
    await record(db).doc(id).update(withFormerMember(entry, leaver));
  }
}

/** The ids of messages and profiles have that of a person within them. */
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
