/** What administrators do about content, each time with a reason for the author. */
import * as z from 'zod/mini';
import { LIMITS } from '../constants.ts';
import { partOf, REPORT_KINDS, reportable, reportedThing } from '../report/schema.ts';
import { id, objectPath, pageFields, requiredText, timestamp } from '../shared/fields.ts';

/** Hide content from everyone but its author, warn the author, or suspend their account. */
export const ACTS = ['hide', 'warn', 'suspend'] as const;
export type ActName = (typeof ACTS)[number];

/** A suspension lasts one of these, or is permanent. */
const SUSPENSION_DAYS = [1, 7, 30] as const;

const reason = requiredText('Reason', LIMITS.reportNote);

export const newAct = z
  .strictObject({
    ...reportable,
    act: z.enum(ACTS, 'Please choose an action'),
    reason,
    /** Whether the act also closes the reports of the content. */
    closesReports: z._default(z.boolean('Please choose yes or no'), false),
    /** The length of a suspension. Null is permanent. */
    days: z.optional(z.nullable(z.literal(SUSPENSION_DAYS, 'Please choose how long'))),
  })
  .check(
    z.refine(({ act, days }) => (act === 'suspend') === (days !== undefined), {
      message: 'Please choose how long',
      path: ['days'],
    }),
  );
export type NewAct = z.infer<typeof newAct>;

export const actUndoing = z.strictObject({ reason });

/** The author's appeal against an act. */
export const newAppeal = z.strictObject({ text: requiredText('Appeal', LIMITS.appeal) });

/** The decision of another administrator. Granting an appeal reverses the act. */
export const appealDecision = z.strictObject({ isGranted: z.boolean('Please choose yes or no'), reason });

/** An act as the author of the content sees it. */
export const ownAct = z.object({
  id,
  act: z.enum(ACTS),
  kind: z.enum(REPORT_KINDS),
  thingId: z.string(),
  partOf,
  /** The title of the content, or of the request it belongs to. */
  title: z.string(),
  /** The text of a hidden message, which is stored only here. */
  hiddenText: z.nullable(z.string()),
  /** The pictures of a hidden message, or the hidden picture itself. */
  hiddenImageUrls: z.array(objectPath),
  reason: z.string(),
  at: timestamp,
  /** The end of a suspension. */
  until: z.nullable(timestamp),
  undone: z.nullable(z.object({ reason: z.string(), at: timestamp })),
  /** Null without an appeal. */
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: timestamp,
      /** Null until another administrator decides. */
      decided: z.nullable(z.object({ isGranted: z.boolean(), reason: z.string(), at: timestamp })),
    }),
  ),
});
export type OwnAct = z.infer<typeof ownAct>;

/** An act as administrators see it. */
export const act = z.extend(ownAct, { accountId: id, by: id });
export type Act = z.infer<typeof act>;

/** An act with an appeal and the content as it is now. Null if the content is gone. */
export const appealedAct = z.extend(act, { thing: reportedThing.shape.thing });
export type AppealedAct = z.infer<typeof appealedAct>;

export const actQuery = z.strictObject({
  ...pageFields(LIMITS.reportPageMax),
});
export type ActQuery = z.infer<typeof actQuery>;
