import * as z from 'zod/mini';
import { LIMITS } from '../constants.ts';
import { count, freeText, id, objectPath, pageFields, requiredText, timestamp } from '../shared/fields.ts';

export const REPORT_KINDS = [
  'request',
  'estimate',
  'message',
  'question',
  'visit',
  'review',
  'profile',
  'picture',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_REASONS = [
  'spam',
  'no-show',
  'prepayment',
  'fraud',
  'abuse',
  'unlawful',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

const reason = z.enum(REPORT_REASONS, 'Please choose a reason');

/** `thingId` is the id of the content. `createReport` describes those of messages, answers, and pictures. */
export const reportable = {
  kind: z.enum(REPORT_KINDS, 'Invalid content type'),
  thingId: z.string('Invalid id').check(z.regex(/^[0-9a-f][\w-]{35,119}$/, 'Invalid id')),
};

export const newReport = z.strictObject({
  ...reportable,
  reason,
  text: z._default(freeText('Text', LIMITS.report), ''),
});
export type NewReport = z.infer<typeof newReport>;

export const reportClosing = z.strictObject({ note: requiredText('Note', LIMITS.reportNote) });

/** For a picture: the content it belongs to. */
export const partOf = z._default(
  z.nullable(z.object({ kind: z.enum(REPORT_KINDS), thingId: z.string() })),
  null,
);
export type PartOf = z.infer<typeof partOf>;

/** One report of some content. */
const report = z.object({ reporterId: id, reason, text: z.string(), at: timestamp });

/** Content with open reports, and all its reports. */
export const reportedThing = z.object({
  id,
  kind: z.enum(REPORT_KINDS),
  thingId: z.string(),
  partOf,
  authorId: id,
  reports: z.array(report),
  reportedAt: timestamp,
  /** Null if it is gone. For a picture: what it belongs to, with only this picture. */
  thing: z.nullable(
    z.object({
      authorName: z.string(),
      title: z.string(),
      text: z.string(),
      imageUrls: z.array(objectPath),
    }),
  ),
});
export type ReportedThing = z.infer<typeof reportedThing>;

/** The lengths of the administrators' queues. */
export const waiting = z.object({ reports: count, appeals: count });
export type Waiting = z.infer<typeof waiting>;

/** A report as the reporter exports it. */
export const ownReport = z.extend(z.pick(newReport, { kind: true, thingId: true, reason: true }), {
  text: z.string(),
  reportedAt: timestamp,
});
export type OwnReport = z.infer<typeof ownReport>;

export const reportQuery = z.strictObject({
  ...pageFields(LIMITS.reportPageMax),
});
export type ReportQuery = z.infer<typeof reportQuery>;
