/** The record: what happened to requests and estimates, and what administrators did, one entry each. */
import * as z from 'zod/mini';
import { REPORT_KINDS } from '../report/schema.ts';
import { email, id, pageFields, timestamp } from '../shared/fields.ts';

/** What an entry is about. */
export const RECORD_KINDS = [...REPORT_KINDS, 'account'] as const;

/** What happened to it. */
export const RECORD_EVENTS = [
  'created',
  'edited',
  'change-proposed',
  'change-agreed',
  'change-declined',
  'change-withdrawn',
  'accepted',
  'rejected',
  'withdrawn',
  'begun',
  'completed',
  'cancelled',
  'deleted',
  'report-closed',
  'hidden',
  'warned',
  'suspended',
  'taken-back',
  'appealed',
  'appeal-denied',
] as const;
export type RecordEvent = (typeof RECORD_EVENTS)[number];

/** The system is the product itself. */
export const RECORD_ROLES = ['person', 'administrator', 'system'] as const;

/** Without names, so that an entry is anonymous once the ids of a former member are replaced. */
export const storedEntry = z.object({
  kind: z.enum(RECORD_KINDS),
  thingId: z.string(),
  /** The request it is or belongs to. */
  requestId: z.nullable(id),
  event: z.enum(RECORD_EVENTS),
  /** The status of a request or an estimate. Null before its creation and after its deletion. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  by: z.object({ role: z.enum(RECORD_ROLES), id: z.nullable(id) }),
  /** The ids of everyone involved, including the account that acted. */
  persons: z.array(id),
  reason: z.nullable(z.string()),
  at: timestamp,
});

/** As administrators see it, with current names and titles. */
export const recordEntry = z.extend(storedEntry, {
  id: z.string(),
  persons: z.array(z.object({ id, name: z.string() })),
  /** The title of the request. Null if it is gone or there is none. */
  title: z.nullable(z.string()),
});
export type RecordEntry = z.infer<typeof recordEntry>;

/** `about` is the id of some content, of a request with everything that belongs to it, or of a person. */
export const recordQuery = z.strictObject({
  about: z.optional(z.string('Invalid id').check(z.regex(/^[0-9a-f][\w-]{35,119}$/, 'Invalid id'))),
  ...pageFields(50),
});
export type RecordQuery = z.infer<typeof recordQuery>;

export const personSought = z.strictObject({ email });
export const personFound = z.object({ id, name: z.string() });

/** As a person exports it. The other people are omitted. */
export const ownEntry = z.extend(z.omit(storedEntry, { persons: true }), {
  by: z.enum(RECORD_ROLES),
});
export type OwnEntry = z.infer<typeof ownEntry>;

/** Only administrators know of reports and their outcome. */
export const isVisibleToUsers = ({ event }: { event: RecordEvent }): boolean => event !== 'report-closed';
