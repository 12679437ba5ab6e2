import { ESTIMATE_STATUSES, REQUEST_STATUSES } from '@marketplace/contract/constants';
import { Timestamp } from 'firebase/firestore';
import * as z from 'zod/mini';
import type { LiveConversation } from '../rules/live-window.ts';

const moment = z.custom<Timestamp>((value) => value instanceof Timestamp);
const moments = z._default(z.record(z.string(), moment), {});

/** What a listener reads of a stored conversation. */
const storedConversation = z.object({
  serviceRequestId: z.string(),
  serviceRequestTitle: z.string(),
  requestStatus: z.enum(REQUEST_STATUSES),
  customerId: z.string(),
  customerName: z.string(),
  customerPicture: z.nullable(z.string()),
  businessId: z.string(),
  businessName: z.string(),
  businessPicture: z.nullable(z.string()),
  customerLeft: z._default(z.boolean(), false),
  businessLeft: z._default(z.boolean(), false),
  readOnly: z._default(z.boolean(), false),
  estimateId: z.nullable(z.string()),
  estimateStatus: z.nullable(z.enum(ESTIMATE_STATUSES)),
  movedAt: moment,
  lastMessage: z.nullable(z.string()),
  lastMessageAt: z.nullable(moment),
  lastSenderId: z.nullable(z.string()),
  lastReadAt: moments,
  unread: z.record(z.string(), z.int()),
  lookingUntil: moments,
  typingUntil: moments,
});

const iso = (time: Timestamp | null | undefined) => time?.toDate().toISOString() ?? null;

/** As the API would answer it, and what is going on in it now; null for what does not have the form of a conversation. */
export function presentConversation(id: string, data: unknown, viewerId: string): LiveConversation | null {
  const parsed = z.safeParse(storedConversation, data);
  if (!parsed.success) return null;
  const stored = parsed.data;
  const counterpart =
    viewerId === stored.customerId
      ? {
          id: stored.businessId,
          name: stored.businessName,
          picture: stored.businessPicture,
          left: stored.businessLeft,
        }
      : {
          id: stored.customerId,
          name: stored.customerName,
          picture: stored.customerPicture,
          left: stored.customerLeft,
        };
  const { serviceRequestId, serviceRequestTitle, businessId, estimateId, estimateStatus, lastMessage } =
    stored;
  return {
    id,
    serviceRequestId,
    serviceRequestTitle,
    serviceRequestStatus: stored.requestStatus,
    businessId,
    estimateId,
    estimateStatus,
    counterpartId: counterpart.id,
    counterpartName: counterpart.name,
    counterpartProfileImageUrl: counterpart.picture,
    counterpartLeft: counterpart.left,
    readOnly: stored.readOnly,
    movedAt: stored.movedAt.toDate().toISOString(),
    lastMessage,
    lastMessageAt: iso(stored.lastMessageAt),
    lastMessageMine: stored.lastSenderId === viewerId,
    lastReadAt: iso(stored.lastReadAt[viewerId]),
    counterpartLastReadAt: iso(stored.lastReadAt[counterpart.id]),
    unreadCount: stored.unread[viewerId] ?? 0,
    presence: {
      lookingUntil: stored.lookingUntil[counterpart.id]?.toMillis() ?? 0,
      typingUntil: stored.typingUntil[counterpart.id]?.toMillis() ?? 0,
    },
  };
}
