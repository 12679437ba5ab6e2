import type { Sender } from '@marketplace/contract/conversation/stored';
import { type Account, shownToOthers } from '../store/account/accounts.ts';
import type { StoredConversation } from '../store/conversation/conversations.ts';
import { businessNameOf } from '../store/estimate/estimates.ts';

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
