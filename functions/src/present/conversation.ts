import type { Conversation } from '@marketplace/contract/conversation/schema';
import type { Timestamp } from 'firebase-admin/firestore';
import type { StoredConversation } from '../store/conversations.ts';
import { iso } from './time.ts';

/** A conversation as one of its two people sees it. */
export function presentConversation(stored: StoredConversation, viewer: { id: string }): Conversation {
  const { customerId, customerName, customerPicture, businessId, businessName, businessPicture } = stored;
  const [counterpartId, counterpartName, counterpartProfileImageUrl, counterpartLeft] =
    viewer.id === customerId
      ? [businessId, businessName, businessPicture, stored.businessLeft]
      : [customerId, customerName, customerPicture, stored.customerLeft];
  return {
    id: stored.id,
    serviceRequestId: stored.serviceRequestId,
    serviceRequestTitle: stored.serviceRequestTitle,
    serviceRequestStatus: stored.requestStatus,
    businessId,
    estimateId: stored.estimateId,
    estimateStatus: stored.estimateStatus,
    counterpartId,
    counterpartName,
    counterpartProfileImageUrl,
    counterpartLeft,
    readOnly: stored.readOnly,
    movedAt: iso(stored.movedAt),
    lastMessage: stored.lastMessage,
    lastMessageAt: moment(stored.lastMessageAt),
    lastMessageMine: stored.lastSenderId === viewer.id,
    lastReadAt: moment(stored.lastReadAt[viewer.id]),
    counterpartLastReadAt: moment(stored.lastReadAt[counterpartId]),
    unreadCount: stored.unread[viewer.id] ?? 0,
  };
}

const moment = (time: Timestamp | null | undefined) => (time ? iso(time) : null);
