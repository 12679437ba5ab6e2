import type { Conversation } from '@marketplace/contract/message';
import type { Timestamp } from 'firebase-admin/firestore';
import type { StoredConversation } from '../store/conversations.ts';
import { iso } from './time.ts';

/** A conversation as one of its two people sees it. */
export function presentConversation(stored: StoredConversation, viewer: { id: string }): Conversation {
  const { customerId, customerName, businessId, businessName } = stored;
  const [counterpartId, counterpartName] =
    viewer.id === customerId ? [businessId, businessName] : [customerId, customerName];
  return {
    serviceRequestId: stored.serviceRequestId,
    serviceRequestTitle: stored.serviceRequestTitle,
    counterpartId,
    counterpartName,
    lastMessage: stored.lastMessage,
    lastMessageAt: moment(stored.lastMessageAt),
    lastReadAt: moment(stored.lastReadAt[viewer.id]),
    counterpartLastReadAt: moment(stored.lastReadAt[counterpartId]),
    unreadCount: stored.unread[viewer.id] ?? 0,
  };
}

const moment = (time: Timestamp | null | undefined) => (time ? iso(time) : null);
