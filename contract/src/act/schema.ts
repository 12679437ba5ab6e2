/** What administrators do about what somebody made, each time with a reason that its author reads. */
import * as z from 'zod/mini';
import { LIMITS } from '../constants.ts';
import { partOf, REPORT_KINDS, reportable, reportedThing } from '../report/schema.ts';
import { id, objectPath, pageFields, requiredText, timestamp } from '../shared/fields.ts';

/** Hide a thing from everybody but its author; warn the author; or suspend their account. */
export const ACTS = ['hide', 'warn', 'suspend'] as const;
export type ActName = (typeof ACTS)[number];

const reason = requiredText('Reason', LIMITS.reportNote);

export const newAct = z
  .strictObject({
    ...reportable,
    act: z.enum(ACTS, 'Please choose an action'),
    reason,
    /** Whether the reports of the thing are closed with it. */
    closesReports: z._default(z.boolean('Please choose yes or no'), false),
    /** Of a suspension: null is for good. */
    days: z.optional(z.nullable(z.literal([1, 7, 30], 'Please choose how long'))),
  })
  .check(
    z.refine(({ act, days }) => (act === 'suspend') === (days !== undefined), {
      message: 'Please choose how long',
      path: ['days'],
    }),
  );
export type NewAct = z.infer<typeof newAct>;

export const actUndoing = z.strictObject({ reason });

/** What somebody says against an act that is about them. */
export const newAppeal = z.strictObject({ text: requiredText('Appeal', LIMITS.appeal) });

/** Another administrator's look at it: granted, the act is taken back. */
export const appealDecision = z.strictObject({ isGranted: z.boolean('Please choose yes or no'), reason });

/** As the author of the thing reads it. */
export const ownAct = z.object({
  id,
  act: z.enum(ACTS),
  kind: z.enum(REPORT_KINDS),
  thingId: z.string(),
  partOf,
  /** The thing's title, or that of the request it belongs to. */
  title: z.string(),
  /** What a hidden message said: it is nowhere else as long as it is hidden. */
  hiddenText: z.nullable(z.string()),
  /** The pictures that it had, or that were hidden by themselves. */
  hiddenImageUrls: z.array(objectPath),
  reason: z.string(),
  at: timestamp,
  /** When a suspension ends. */
  until: z.nullable(timestamp),
  undone: z.nullable(z.object({ reason: z.string(), at: timestamp })),
  /** Null if its author has not appealed. */
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: timestamp,
      /** Null while it waits for another administrator. */
      decided: z.nullable(z.object({ isGranted: z.boolean(), reason: z.string(), at: timestamp })),
    }),
  ),
});
export type OwnAct = z.infer<typeof ownAct>;

/** As administrators read it. */
export const act = z.extend(ownAct, { accountId: id, by: id });
export type Act = z.infer<typeof act>;

/** An act whose author has appealed, with its thing as it stands now; null once that is gone. */
export const appealedAct = z.extend(act, { thing: reportedThing.shape.thing });
export type AppealedAct = z.infer<typeof appealedAct>;

export const actQuery = z.strictObject({
  ...pageFields(LIMITS.reportPageMax),
});
export type ActQuery = z.infer<typeof actQuery>;
