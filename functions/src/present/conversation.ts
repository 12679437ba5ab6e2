import type { Conversation, Message } from '@marketplace/contract/conversation/schema';
import { eventsIn } from '@marketplace/contract/conversation/stored';
import type { Timestamp } from 'firebase-admin/firestore';
import { type Account, shownToOthers } from '../store/account/accounts.ts';
import type { StoredConversation } from '../store/conversation/conversations.ts';
import type { StoredMessage } from '../store/conversation/messages.ts';
import { businessNameOf } from '../store/estimate/estimates.ts';
import { iso } from '../store/firestore/collection.ts';

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
    events: eventsIn(stored.events, iso),
  };
}

const moment = (time: Timestamp | null | undefined) => (time ? iso(time) : null);

type Sender = { senderName: string; senderProfileImageUrl: string | null };

/** The name and picture of a sender. A business appears under its business name. */
export function senderIn(
  conversation: Pick<StoredConversation, 'businessId' | 'businessName' | 'customerName'>,
  senderId: string,
  profile: Account | undefined,
): Sender {
  const isBusiness = senderId === conversation.businessId;
  if (!profile) {
    const senderName = isBusiness ? conversation.businessName : conversation.customerName;
    return { senderName, senderProfileImageUrl: null };
  }
  const shown = shownToOthers(profile);
  const senderName = isBusiness ? businessNameOf(shown) : shown.name;
  return { senderName, senderProfileImageUrl: shown.profileImageUrl };
}

export function presentMessage(stored: StoredMessage, sender: Sender): Message {
  const { createdAt, removedAt, hiddenAt } = stored;
  return {
    ...stored,
    ...sender,
    createdAt: iso(createdAt),
    removedAt: removedAt && iso(removedAt),
    hiddenAt: hiddenAt && iso(hiddenAt),
  };
}
