/** Apart from the values, which first loads need with the schemas. */
import type { AcceptedPrice, RejectionReason } from './outcome.ts';

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
  price: 'Reason: the price',
  timing: 'Reason: the timing',
  'chose-another': 'Reason: chose another business',
  'not-needed': 'Reason: the job is no longer needed',
  other: 'Reason: something else',
};

export const ACCEPTED_PRICE_TEXTS: Record<AcceptedPrice, string> = {
  below: 'The customer chose a lower price',
  similar: 'The customer chose about the same price',
  above: 'The customer chose a higher price',
};
