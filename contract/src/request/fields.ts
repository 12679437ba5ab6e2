/** What holds for each field of a request. */
import type { Row } from '../shared/field-table.ts';
import type { NewServiceRequest, ServiceRequest } from './schema.ts';

/**
 * readBy: who reads it besides its customer: 'everyone' who may see the request, 'businesses', 'both sides' of the job
 * (the customer and the chosen business), no one but the 'customer', or not even the customer ('server'). Others get
 * null, or what `presentRequest` says.
 * exported: true if the customer's export has it, although the customer doesn't read it otherwise.
 * copied: whether other documents have copies of it, which an edit changes too.
 * purged: whether it is replaced when the account of the customer is deleted.
 */
type RequestRow = Row<'customer' | 'both sides' | 'businesses'> &
  Readonly<{ copied?: true; purged?: boolean }>;

/**
 * For what customers enter.
 * priced: whether its change outdates estimates.
 * searched: whether searches for words find it.
 * text: 'free' if others read it as it was typed, so that the form looks for contact details in it.
 */
type EnteredRow = RequestRow &
  Readonly<{ priced: boolean; searched: boolean; text: 'free' | 'address' | 'none'; purged: boolean }>;
export type Entered = Exclude<keyof NewServiceRequest, 'businessId' | 'clientRequestId'>;

type Rows = Readonly<
  Record<Entered, EnteredRow> &
    Record<Exclude<keyof ServiceRequest, Entered>, RequestRow> &
    Record<string, RequestRow | EnteredRow>
>;

export const REQUEST_FIELDS = {
  title: { readBy: 'everyone', priced: true, searched: true, text: 'free', purged: false, copied: true },
  description: { readBy: 'everyone', priced: true, searched: true, text: 'free', purged: false },
  category: { readBy: 'everyone', priced: true, searched: false, text: 'none', purged: false, copied: true },
  details: { readBy: 'everyone', priced: true, searched: true, text: 'free', purged: false },
  location: { readBy: 'customer', priced: true, searched: true, text: 'address', purged: true },
  budgetMin: { readBy: 'everyone', priced: true, searched: false, text: 'none', purged: false },
  budgetMax: { readBy: 'everyone', priced: true, searched: false, text: 'none', purged: false },
  timeline: { readBy: 'everyone', priced: true, searched: false, text: 'none', purged: false },
  urgency: { readBy: 'everyone', priced: false, searched: false, text: 'none', purged: false },
  imageUrls: { readBy: 'everyone', priced: true, searched: false, text: 'none', purged: true },

  id: { readBy: 'everyone' },
  customerId: { readBy: 'everyone', purged: true },
  customerName: { readBy: 'everyone', purged: true },
  status: { readBy: 'everyone', copied: true },
  completedBy: { readBy: 'everyone' },
  estimatesCount: { readBy: 'everyone' },
  activeEstimatesCount: { readBy: 'everyone' },
  createdAt: { readBy: 'everyone' },
  updatedAt: { readBy: 'everyone' },

  distanceMiles: { readBy: 'businesses' },

  acceptedEstimate: { readBy: 'both sides' },

  customerArchived: { readBy: 'customer' },
  hiddenReason: { readBy: 'customer' },
  unnotifiedReason: { readBy: 'customer' },
  offers: { readBy: 'customer' },
  questionsToAnswer: { readBy: 'customer' },
  reviewUntil: { readBy: 'customer' },
  endsAt: { readBy: 'customer' },
  contactSharing: { readBy: 'customer' },

  askedBusinessId: { readBy: 'server', exported: true, purged: true },
  customerPicture: { readBy: 'server', purged: true },
  customerSuspendedUntil: { readBy: 'server' },
  contactSharedAt: { readBy: 'server' },
  contactAskedAt: { readBy: 'server' },
  completedAt: { readBy: 'server' },
  isReviewed: { readBy: 'server' },
  offeredBy: { readBy: 'server' },
  unanswered: { readBy: 'server' },
  clarified: { readBy: 'server' },
  quietSince: { readBy: 'server' },
  remindersSent: { readBy: 'server' },
  remindAt: { readBy: 'server' },
  point: { readBy: 'server' },
  urgencyWeight: { readBy: 'server' },
  filters: { readBy: 'server' },
  terms: { readBy: 'server' },
  searchable: { readBy: 'server' },
} as const satisfies Rows;
