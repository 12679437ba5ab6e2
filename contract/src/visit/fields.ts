/** What holds for each field of a visit. */
import type { Row } from '../shared/field-table.ts';
import type { Visit } from './schema.ts';

/**
 * readBy: who reads it: 'everyone' who may see the visit, which are its two people, or neither ('server').
 * text: 'free' if the other side reads it as it was typed.
 */
type VisitRow = Row & Readonly<{ text?: 'free' }>;
type Rows = Readonly<Record<keyof Visit, VisitRow> & Record<string, VisitRow>>;

export const VISIT_FIELDS = {
  id: { readBy: 'everyone' },
  serviceRequestId: { readBy: 'everyone' },
  serviceRequestTitle: { readBy: 'everyone' },
  businessId: { readBy: 'everyone' },
  businessName: { readBy: 'everyone' },
  customerName: { readBy: 'everyone' },
  counterpartId: { readBy: 'everyone' },
  counterpartProfileImageUrl: { readBy: 'everyone' },
  side: { readBy: 'everyone' },
  purpose: { readBy: 'everyone' },
  timeZone: { readBy: 'everyone' },
  status: { readBy: 'everyone' },
  offer: { readBy: 'everyone', text: 'free' },
  offerEnded: { readBy: 'everyone', text: 'free' },
  window: { readBy: 'everyone' },
  bookedAt: { readBy: 'everyone' },
  bookedNote: { readBy: 'everyone', text: 'free' },
  confirmedBy: { readBy: 'everyone' },
  late: { readBy: 'everyone' },
  arrival: { readBy: 'everyone' },
  told: { readBy: 'everyone' },
  counterpartTold: { readBy: 'everyone' },
  address: { readBy: 'everyone' },
  ended: { readBy: 'everyone', text: 'free' },
  hiddenReason: { readBy: 'everyone' },
  sequence: { readBy: 'everyone' },
  counterpartFigure: { readBy: 'everyone' },
  createdAt: { readBy: 'everyone' },

  hiddenNotes: { readBy: 'server' },
  customerId: { readBy: 'server' },
  between: { readBy: 'server' },
  startsAt: { readBy: 'server' },
  liveUntil: { readBy: 'server' },
  remindAt: { readBy: 'server' },
  countedBetween: { readBy: 'server' },
} as const satisfies Rows;
