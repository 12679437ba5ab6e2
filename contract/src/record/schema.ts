/** The record: what became of requests and estimates, and what administrators did, entry by entry. */
import * as z from 'zod/mini';
import { REPORT_KINDS } from '../report/schema.ts';
import { email, id, pageFields, timestamp } from '../shared/fields.ts';

/** What an entry is about. */
export const RECORD_KINDS = [...REPORT_KINDS, 'account'] as const;

/** What happened to it. */
export const RECORD_EVENTS = [
  'created',
  'edited',
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
  'appeal-refused',
] as const;
export type RecordEvent = (typeof RECORD_EVENTS)[number];

/** The product by itself is the system. */
export const RECORD_ROLES = ['person', 'administrator', 'system'] as const;

/** Without names, so that nothing of it is personal once the ids of somebody who left are replaced. */
export const storedEntry = z.object({
  kind: z.enum(RECORD_KINDS),
  thingId: z.string(),
  /** The request that it belongs to, or is. */
  requestId: z.nullable(id),
  event: z.enum(RECORD_EVENTS),
  /** The states of a request or an estimate; null before it was created and after it was deleted. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  by: z.object({ role: z.enum(RECORD_ROLES), id: z.nullable(id) }),
  /** All whom it concerns, whoever did it included. */
  persons: z.array(id),
  reason: z.nullable(z.string()),
  at: timestamp,
});

/** As administrators read it, with the names and the title as they are now. */
export const recordEntry = z.extend(storedEntry, {
  id: z.string(),
  persons: z.array(z.object({ id, name: z.string() })),
  /** Of the request; null where it is gone or there is none. */
  title: z.nullable(z.string()),
});
export type RecordEntry = z.infer<typeof recordEntry>;

/** `about` is the id of a thing, of a request with all that belongs to it, or of a person. */
export const recordQuery = z.strictObject({
  about: z.optional(z.string('Invalid id').check(z.regex(/^[0-9a-f][\w-]{35,119}$/, 'Invalid id'))),
  ...pageFields(50),
});
export type RecordQuery = z.infer<typeof recordQuery>;

export const personSought = z.strictObject({ email });
export const personFound = z.object({ id, name: z.string() });

/** As somebody whom it concerns takes it along: the other person stands on the thing itself. */
export const ownEntry = z.extend(z.omit(storedEntry, { persons: true }), {
  by: z.enum(RECORD_ROLES),
});
export type OwnEntry = z.infer<typeof ownEntry>;

/** Administrators alone know who reported, and what became of it. */
export const isToldToPersons = ({ event }: { event: RecordEvent }): boolean => event !== 'report-closed';
