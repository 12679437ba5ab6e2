import type { Message } from '@marketplace/contract/message';
import type { StoredConversation } from '../store/conversations.ts';
import { businessNameOf } from '../store/estimates.ts';
import type { StoredMessage } from '../store/messages.ts';
import type { Account } from '../store/users.ts';
import { iso } from './time.ts';

type Profile = Pick<Account, 'id' | 'name' | 'businessName' | 'profileImageUrl'>;
type Sender = { senderName: string; senderProfileImageUrl: string | null };

/** How someone appears in a thread: the business by the name of its firm. */
export function senderIn(
  thread: Pick<StoredConversation, 'businessId' | 'businessName' | 'customerName'>,
  senderId: string,
  profile: Profile | undefined,
): Sender {
  const isBusiness = senderId === thread.businessId;
  if (!profile) {
    const senderName = isBusiness ? thread.businessName : thread.customerName;
    return { senderName, senderProfileImageUrl: null };
  }
  const senderName = isBusiness ? businessNameOf(profile) : profile.name;
  return { senderName, senderProfileImageUrl: profile.profileImageUrl };
}

export function presentMessage(stored: StoredMessage, sender: Sender): Message {
  return { ...stored, ...sender, createdAt: iso(stored.createdAt) };
}
