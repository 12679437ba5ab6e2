import * as z from 'zod/mini';
import {
  BUSINESS_LEVELS,
  CLARIFICATIONS,
  COVERAGE_STATES,
  ESTIMATE_STATUSES,
  REQUEST_STATUSES,
} from '../constants.ts';
import { count, id, objectPath, timestamp } from '../shared/fields.ts';
import type { Line } from './content/lines.ts';
import { ACCEPTED_PRICES, REJECTION_REASONS } from './outcome.ts';

/** Whether the price covers an item, and if that costs extra, how much. */
const covered = z.object({ state: z.enum(COVERAGE_STATES), amount: z.optional(count) });
export type ItemCoverage = z.infer<typeof covered>;
/** By item (`COVERAGE_LABELS`). Items that the business says nothing about are missing. */
export type Coverage = Record<string, ItemCoverage>;

const line: z.ZodMiniType<Line> = z.object({ text: z.string(), quantity: z.number(), price: z.number() });

/**
 * The content of an estimate beside its price, timeline, and description. Null and missing mean 'not stated'. What
 * people may enter is in forms.ts.
 */
const statedFields = {
  coverage: z._default(z.record(z.string(), covered), {}),
  guaranteeMonths: z._default(z.nullable(count), null),
  earliestStart: z._default(z.nullable(z.string()), null),
  /** The last day on which it can be accepted. */
  validUntil: z._default(z.nullable(z.string()), null),
  /** What the price consists of. Their sum is the amount. */
  lines: z._default(z.array(line), []),
};

/** What a business sends, and what a version keeps. */
export const estimateContent = z.object({
  amount: count,
  timeline: z.string(),
  description: z.string(),
  ...statedFields,
});
export type EstimateContent = z.infer<typeof estimateContent>;

/** An estimate as it was sent at a time. Versions never change. */
export const estimateVersion = z.extend(estimateContent, {
  version: count,
  at: timestamp,
  /** Null as the business sent it. Otherwise who proposed the change that the other agreed to. */
  proposedBy: z.nullable(z.enum(['customer', 'business'])),
});
export type EstimateVersion = z.infer<typeof estimateVersion>;

/** A change of an accepted estimate that waits for the other side. */
export const proposal = z.extend(estimateContent, {
  by: z.enum(['customer', 'business']),
  at: timestamp,
});
export type Proposal = z.infer<typeof proposal>;

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
  ...statedFields,
  /** The category of the request. Older ones lack it. */
  serviceRequestCategory: z._default(z.string(), ''),
  /** Counts from 1. Each edit adds one. */
  version: z._default(count, 1),
  proposal: z._default(z.nullable(proposal), null),
  status: z.enum(ESTIMATE_STATUSES),
  businessArchived: z.boolean(),
  attachmentUrls: z.array(objectPath),
  /** Whether they have deleted their account or scheduled that. */
  customerLeft: z._default(z.boolean(), false),
  businessLeft: z._default(z.boolean(), false),
  /** When the customer first saw it as it is now. For its business only, as is `acceptedPrice`. */
  seenAt: z._default(z.nullable(timestamp), null),
  /** Why the customer rejected it, if the customer says so. */
  rejectionReason: z._default(z.nullable(z.enum(REJECTION_REASONS)), null),
  /** Where the accepted price lay, if the customer chose another estimate. */
  acceptedPrice: z._default(z.nullable(z.enum(ACCEPTED_PRICES)), null),
  /** Why an administrator hid it, for the business. */
  hiddenReason: z._default(z.nullable(z.string()), null),
  /** When the accepted estimate was accepted, and when its job was completed. */
  acceptedAt: z._default(z.nullable(timestamp), null),
  completedAt: z._default(z.nullable(timestamp), null),
  /** Until when the business may review the completed job. Null once it is reviewed. */
  reviewUntil: z._default(z.nullable(timestamp), null),
  /** Why a pending estimate may no longer fit: the customer answered a question, or edited the request, after it. */
  isOutdated: z._default(z.nullable(z.enum(CLARIFICATIONS)), null),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Estimate = z.infer<typeof estimate>;
