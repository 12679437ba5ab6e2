import * as z from 'zod/mini';
import {
  BUSINESS_LEVELS,
  ESTIMATE_STATUSES,
  ESTIMATE_TIMELINES,
  LIMITS,
  REQUEST_STATUSES,
} from '../constants.ts';
import { count, dollars, freeText, id, objectPath, requiredText, timestamp } from '../shared/fields.ts';

export const estimate = z.object({
  id,
  serviceRequestId: id,
  serviceRequestTitle: z.string(),
  serviceRequestStatus: z.enum(REQUEST_STATUSES),
  customerId: id,
  customerName: z.nullable(z.string()),
  businessId: id,
  businessName: z.string(),
  businessLevel: z.nullable(z.enum(BUSINESS_LEVELS)),
  businessProfileImageUrl: z.nullable(objectPath),
  amount: count,
  description: z.string(),
  timeline: z.string(),
  status: z.enum(ESTIMATE_STATUSES),
  businessArchived: z.boolean(),
  attachmentUrls: z.array(objectPath),
  /** Whether they have deleted their account or scheduled that. */
  customerLeft: z._default(z.boolean(), false),
  businessLeft: z._default(z.boolean(), false),
  /** Why an administrator hid it, for the business. */
  hiddenReason: z._default(z.nullable(z.string()), null),
  /** When the accepted estimate was accepted, and when its job was completed. */
  acceptedAt: z._default(z.nullable(timestamp), null),
  completedAt: z._default(z.nullable(timestamp), null),
  /** Until when the business may review the completed job. Null once it is reviewed. */
  reviewUntil: z._default(z.nullable(timestamp), null),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Estimate = z.infer<typeof estimate>;

const amount = dollars('Amount');
const timeline = z.enum(ESTIMATE_TIMELINES, 'Timeline is required');
const description = requiredText('Description', LIMITS.estimateDescription);

export const newEstimate = z.strictObject({
  serviceRequestId: id,
  amount,
  description: z._default(freeText('Description', LIMITS.estimateDescription), ''),
  timeline,
  /** An idempotency key of the browser for one filled-in form. */
  clientEstimateId: z.optional(id),
});
export type NewEstimate = z.infer<typeof newEstimate>;

export const estimateChange = z
  .strictObject({
    amount: z.optional(amount),
    description: z.optional(description),
    timeline: z.optional(timeline),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Please change at least one field'));

/** The edit form has all three. */
export const estimateEdit = z.strictObject({ amount, description, timeline });
export type EstimateEdit = z.infer<typeof estimateEdit>;

/** The body is optional. */
export const estimateAcceptance = z.optional(
  z.strictObject({ shareContact: z._default(z.boolean(), false) }),
);

/** Accepting is a call of its own, as it changes several estimates. */
export const estimateStatusChange = z.strictObject({
  status: z.literal('rejected', 'Only the status rejected can be set here'),
});

export const estimateIds = z.strictObject({
  estimateIds: z
    .array(id)
    .check(
      z.minLength(1, 'Please choose at least one estimate'),
      z.maxLength(LIMITS.bulkEstimates, `Please choose at most ${LIMITS.bulkEstimates} estimates`),
    ),
});

/** `error` says why some weren't changed. */
export const bulkOutcome = z.object({
  succeeded: z.array(id),
  error: z.optional(z.string()),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;
