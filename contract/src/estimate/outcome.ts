/** What a business learns of an estimate that was not accepted. */

export const REJECTION_REASONS = ['price', 'timing', 'chose-another', 'not-needed', 'other'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** As the customer chooses them. */
export const REJECTION_REASON_LABELS: Record<RejectionReason, string> = {
  price: 'Price',
  timing: 'Timing',
  'chose-another': 'Chose someone else',
  'not-needed': 'No longer needed',
  other: 'Other',
};

/** As the business reads them. */
export const REJECTION_REASON_TEXTS: Record<RejectionReason, string> = {
  price: "The customer's reason: the price",
  timing: "The customer's reason: the timing",
  'chose-another': "The customer's reason: they chose someone else",
  'not-needed': "The customer's reason: the job is no longer needed",
  other: 'The customer had another reason',
};

export const ACCEPTED_PRICES = ['below', 'similar', 'above'] as const;
/** Where the price of the accepted estimate lay, seen from an estimate that was not chosen. */
export type AcceptedPrice = (typeof ACCEPTED_PRICES)[number];

const SIMILAR_SHARE = 0.1;

/** Never tells the other price itself. */
export function compareWithAccepted(amount: number, accepted: number): AcceptedPrice {
  if (Math.abs(accepted - amount) <= amount * SIMILAR_SHARE) return 'similar';
  return accepted < amount ? 'below' : 'above';
}

export const ACCEPTED_PRICE_TEXTS: Record<AcceptedPrice, string> = {
  below: 'The customer chose a lower price',
  similar: 'The customer chose about the same price',
  above: 'The customer chose a higher price',
};
