import type { ServiceRequest } from '@marketplace/contract/request/schema';

const CONFIRM_TO_NOTIFY =
  'Confirm your email address so that businesses are notified and estimates reach you.';

/** What follows from a request that was just posted. */
export const describePosted = ({ unnotifiedReason }: ServiceRequest): string =>
  unnotifiedReason === 'unconfirmed' ? CONFIRM_TO_NOTIFY : 'Businesses can now send you their estimates.';
