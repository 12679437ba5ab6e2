/** What people send about estimates. Kept apart from the estimate itself, which every screen reads. */
import * as z from 'zod/mini';
import { COVERAGE_STATES, ESTIMATE_TIMELINES, LIMITS } from '../constants.ts';
import {
  date,
  dollars,
  freeText,
  id,
  pageFields,
  requiredLine,
  requiredText,
  timestamp,
} from '../shared/fields.ts';
import { isSumOfLines, type Line } from './content/lines.ts';
import { REJECTION_REASONS } from './outcome.ts';
import type { ItemCoverage } from './schema.ts';

/** Whether the price covers an item, and if that costs extra, how much. */
const covered = z.strictObject({
  state: z.enum(COVERAGE_STATES, 'Please choose whether it is included'),
  amount: z.optional(dollars('Extra')),
});

const coverage = z.record(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'Invalid item')), covered).check(
  z.refine((items) => Object.keys(items).length <= LIMITS.coverageItems, 'Too many items'),
  z.refine((items) => Object.values(items).every(hasFittingAmount), 'Please enter what it costs extra'),
);

/** Only an extra has an amount. */
const hasFittingAmount = ({ state, amount }: ItemCoverage): boolean =>
  state === 'extra' || amount === undefined;

/** Price and quantity have at most two decimals. */
const line: z.ZodMiniType<Line> = z.strictObject({
  text: requiredLine('Item', LIMITS.lineText),
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

const statedFields = {
  coverage: z._default(coverage, {}),
  guaranteeMonths: z._default(z.nullable(guaranteeMonths), null),
  earliestStart: z._default(z.nullable(date), null),
  validUntil: z._default(z.nullable(date), null),
  lines: z._default(lines, []),
};

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

/** Omitted fields keep their values. `amount` without `lines` drops lines that don't add up to it. */
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

/** Omitted fields keep their values. `validUntil` is missing, since the estimate is already accepted. */
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
