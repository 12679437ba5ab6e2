/** What a business learns of an estimate that was not accepted. */

export const REJECTION_REASONS = ['price', 'timing', 'chose-another', 'not-needed', 'other'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export const ACCEPTED_PRICES = ['below', 'similar', 'above'] as const;
/** Where the price of the accepted estimate lay, seen from an estimate that was not chosen. */
export type AcceptedPrice = (typeof ACCEPTED_PRICES)[number];
