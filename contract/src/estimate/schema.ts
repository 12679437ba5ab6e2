import * as z from 'zod/mini';
import {
  BUSINESS_LEVELS,
  CLARIFICATIONS,
  COVERAGE_STATES,
  ESTIMATE_STATUSES,
  ESTIMATE_TIMELINES,
  LIMITS,
  REQUEST_STATUSES,
} from '../constants.ts';
import { isDate } from '../notification/rules.ts';
import {
  count,
  dollars,
  freeText,
  id,
  objectPath,
  pageFields,
  requiredText,
  timestamp,
} from '../shared/fields.ts';
import { isSumOfLines, type Line } from './lines.ts';
import { ACCEPTED_PRICES, REJECTION_REASONS } from './outcome.ts';

/** Whether the price covers an item, and if that costs extra, how much. */
export const covered = z.strictObject({
  state: z.enum(COVERAGE_STATES, 'Please choose whether it is included'),
  amount: z.optional(dollars('Extra')),
});
export type Covered = z.infer<typeof covered>;

/** By item (`COVERAGE_LABELS`). Items that the business says nothing about are missing. */
const coverage = z.record(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'Invalid item')), covered).check(
  z.refine((items) => Object.keys(items).length <= LIMITS.coverageItems, 'Too many items'),
  z.refine((items) => Object.values(items).every(hasFittingAmount), 'Please enter what it costs extra'),
);
export type Coverage = z.infer<typeof coverage>;

/** Only an extra has an amount. */
const hasFittingAmount = ({ state, amount }: Covered): boolean => state === 'extra' || amount === undefined;

/** Price and quantity have at most two decimals. */
const line: z.ZodMiniType<Line> = z.strictObject({
  text: requiredText('Line', LIMITS.lineText),
  quantity: z
    .number('Please enter a quantity')
    .check(z.gt(0, 'Please enter a quantity'), z.lte(LIMITS.lineQuantity, 'This quantity is too large')),
  price: z
    .number('Please enter a price')
    .check(z.gte(0, 'Please enter a price'), z.lte(LIMITS.dollars, 'This price is too large')),
});
const lines = z.array(line).check(z.maxLength(LIMITS.lines, `At most ${LIMITS.lines} lines`));

const guaranteeMonths = z
  .int('Please enter whole months')
  .check(z.gte(0, 'Please enter whole months'), z.lte(LIMITS.guaranteeMonths, 'This is too long'));
const date = z
  .string('Please choose a date')
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a date'),
    z.refine(isDate, 'Please choose a date that exists'),
  );

/** The content of an estimate beside its price, timeline, and description. Null and missing mean 'not stated'. */
const statedFields = {
  coverage: z._default(coverage, {}),
  guaranteeMonths: z._default(z.nullable(guaranteeMonths), null),
  earliestStart: z._default(z.nullable(date), null),
  /** The last day on which it can be accepted. */
  validUntil: z._default(z.nullable(date), null),
  /** What the price consists of. Their sum is the amount. */
  lines: z._default(lines, []),
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

const amount = dollars('Amount');
const timeline = z.enum(ESTIMATE_TIMELINES, 'Timeline is required');
const description = requiredText('Description', LIMITS.estimateDescription);

/** Only the content that has lines is checked. */
const inSum = z.refine<{ amount?: number | undefined; lines?: Line[] | undefined }>(isSumOfLines, {
  message: 'The amount must be the sum of the lines',
  path: ['amount'],
});

/** Without its check, so that a form can pick some. */
export const newEstimateFields = z.strictObject({
  serviceRequestId: id,
  amount,
  description: z._default(freeText('Description', LIMITS.estimateDescription), ''),
  timeline,
  ...statedFields,
  /** An idempotency key of the browser for one filled-in form. */
  clientEstimateId: z.optional(id),
});
export const newEstimate = newEstimateFields.check(inSum);
export type NewEstimate = z.infer<typeof newEstimate>;

const optionalStated = {
  coverage: z.optional(coverage),
  guaranteeMonths: z.optional(z.nullable(guaranteeMonths)),
  earliestStart: z.optional(z.nullable(date)),
  validUntil: z.optional(z.nullable(date)),
  lines: z.optional(lines),
};

/** Omitted fields stay. An amount without lines removes lines of another sum. */
export const estimateChange = z
  .strictObject({
    amount: z.optional(amount),
    description: z.optional(description),
    timeline: z.optional(timeline),
    ...optionalStated,
  })
  .check(
    inSum,
    z.refine((change) => Object.keys(change).length > 0, 'Please change at least one field'),
  );

export type EstimateChange = z.infer<typeof estimateChange>;

/** The edit form has all three, and may have the rest. */
export const estimateEdit = z.strictObject({ amount, description, timeline, ...optionalStated }).check(inSum);
export type EstimateEdit = z.infer<typeof estimateEdit>;

const { validUntil: _, ...proposable } = optionalStated;

/** Omitted fields stay. An accepted estimate has no last day to accept it. */
export const estimateProposal = z
  .strictObject({
    amount,
    description: freeText('Description', LIMITS.estimateDescription),
    timeline,
    ...proposable,
  })
  .check(inSum);
export type EstimateProposal = z.infer<typeof estimateProposal>;

/** `at` is the time of the proposal that was seen. Another current one is a conflict. */
export const proposalAnswer = z.strictObject({ agree: z.boolean('Please agree or decline'), at: timestamp });
export type ProposalAnswer = z.infer<typeof proposalAnswer>;

export const versionQuery = z.strictObject(pageFields(LIMITS.versionPageMax));

/** The body is optional. */
export const estimateAcceptance = z.optional(
  z.strictObject({
    shareContact: z._default(z.boolean(), false),
    /** The version that the customer saw. Another current one is a conflict. */
    version: z.optional(z.int('Invalid version').check(z.gte(1), z.lte(LIMITS.versions))),
  }),
);

/** Accepting is a call of its own, as it changes several estimates. */
export const estimateStatusChange = z.strictObject({
  status: z.literal('rejected', 'Only the status rejected can be set here'),
  reason: z.optional(z.enum(REJECTION_REASONS, 'Invalid reason')),
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
