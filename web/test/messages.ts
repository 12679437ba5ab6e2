/** Valid examples of conversations and notifications. */
import type { Conversation } from '@marketplace/contract/conversation/schema';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { Notification } from '@marketplace/contract/notification/schema';
import { anId, at } from './examples.ts';

/** The conversation about an estimate, as one of the two sees it. */
export function aConversation(estimate: Estimate, mine: 'customer' | 'business'): Conversation {
  const [counterpartId, counterpartName] =
    mine === 'customer'
      ? [estimate.businessId, estimate.businessName]
      : [estimate.customerId, estimate.customerName ?? ''];
  return {
    id: `${estimate.serviceRequestId}_${estimate.businessId}`,
    serviceRequestId: estimate.serviceRequestId,
    serviceRequestTitle: estimate.serviceRequestTitle,
    serviceRequestStatus: estimate.serviceRequestStatus,
    businessId: estimate.businessId,
    estimateId: estimate.id,
    estimateStatus: estimate.status,
    counterpartId,
    counterpartName,
    counterpartProfileImageUrl: null,
    counterpartLeft: false,
    readOnly: false,
    movedAt: at,
    lastMessage: null,
    lastMessageAt: null,
    lastMessageMine: false,
    lastReadAt: null,
    counterpartLastReadAt: null,
    unreadCount: 0,
    events: [],
  };
}

/** An unread notification. Its page is its own, so that no other shares its row. */
export function aNotification(changes: Partial<Notification> = {}): Notification {
  const id = anId();
  return {
    id,
    kind: 'message',
    title: 'New message',
    body: 'I can come by on Thursday.',
    url: `/messages?${id}`,
    businessId: null,
    at,
    readAt: null,
    count: 1,
    ...changes,
  };
}
