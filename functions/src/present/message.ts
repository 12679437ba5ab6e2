import type { Message } from '@marketplace/contract/conversation/schema';
import type { StoredConversation } from '../store/conversations.ts';
import { businessNameOf } from '../store/estimates.ts';
import type { StoredMessage } from '../store/messages.ts';
import { type Account, shownToOthers } from '../store/users.ts';
import { iso } from './time.ts';

type Sender = { senderName: string; senderProfileImageUrl: string | null };

/** The name and picture of a sender: a business appears by its business name. */
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
