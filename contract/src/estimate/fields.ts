/** What holds for each field of an estimate. */
import type { Row } from '../shared/field-table.ts';
import type { Estimate, EstimateContent } from './schema.ts';

/**
 * readBy: who reads it: 'everyone' who may see the estimate, which are its business and the customer, the 'business'
 * alone, or neither ('server'). The customer gets null, or what `presentEstimate` says.
 * exported: true if the exports of both have it, although one of them doesn't read it otherwise.
 * purged: whose deleted account it is replaced with.
 */
type EstimateRow = Row<'business'> & Readonly<{ purged?: 'with customer' | 'with business' }>;

/**
 * A field that a business sends and edits. Each version keeps it.
 * text: 'free' if the customer reads it as it was typed.
 */
type ContentRow = EstimateRow & Readonly<{ content: true; text: 'free' | 'none' }>;
type Content = keyof EstimateContent;

type Rows = Readonly<
  Record<Content, ContentRow> &
    Record<Exclude<keyof Estimate, Content>, EstimateRow & { content?: never }> &
    Record<string, EstimateRow | ContentRow>
>;

export const ESTIMATE_FIELDS = {
  amount: { readBy: 'everyone', content: true, text: 'none' },
  timeline: { readBy: 'everyone', content: true, text: 'none' },
  description: { readBy: 'everyone', content: true, text: 'free' },
  coverage: { readBy: 'everyone', content: true, text: 'none' },
  guaranteeMonths: { readBy: 'everyone', content: true, text: 'none' },
  earliestStart: { readBy: 'everyone', content: true, text: 'none' },
  validUntil: { readBy: 'everyone', content: true, text: 'none' },
  lines: { readBy: 'everyone', content: true, text: 'free' },

  id: { readBy: 'everyone' },
  serviceRequestId: { readBy: 'everyone' },
  serviceRequestTitle: { readBy: 'everyone' },
  serviceRequestStatus: { readBy: 'everyone' },
  serviceRequestCategory: { readBy: 'everyone' },
  customerId: { readBy: 'everyone', purged: 'with customer' },
  customerName: { readBy: 'everyone', purged: 'with customer' },
  customerLeft: { readBy: 'everyone', purged: 'with customer' },
  businessId: { readBy: 'everyone', purged: 'with business' },
  businessName: { readBy: 'everyone', purged: 'with business' },
  businessLevel: { readBy: 'everyone', purged: 'with business' },
  businessProfileImageUrl: { readBy: 'everyone', purged: 'with business' },
  businessLeft: { readBy: 'everyone', purged: 'with business' },
  version: { readBy: 'everyone' },
  proposal: { readBy: 'everyone' },
  status: { readBy: 'everyone' },
  attachmentUrls: { readBy: 'everyone' },
  rejectionReason: { readBy: 'everyone' },
  acceptedAt: { readBy: 'everyone' },
  completedAt: { readBy: 'everyone' },
  isOutdated: { readBy: 'everyone' },
  createdAt: { readBy: 'everyone' },
  updatedAt: { readBy: 'everyone' },

  businessArchived: { readBy: 'business' },
  seenAt: { readBy: 'business', exported: true },
  acceptedPrice: { readBy: 'business' },
  hiddenReason: { readBy: 'business' },
  reviewUntil: { readBy: 'business' },

  endedProposal: { readBy: 'server' },
  versionAt: { readBy: 'server' },
  proposedBy: { readBy: 'server' },
  between: { readBy: 'server' },
  businessSuspendedUntil: { readBy: 'server' },
  isReviewed: { readBy: 'server' },
  clarified: { readBy: 'server' },
  confirmedAt: { readBy: 'server' },
} as const satisfies Rows;
