import type { Conversation, Message } from '@marketplace/contract/conversation/schema';
import {
  counterpartIn,
  presentConversation,
  presentMessage,
  storedConversation,
} from '@marketplace/contract/conversation/stored';
import { parseKnown } from '@marketplace/contract/shared/known';
import { iso } from '@marketplace/contract/shared/moment';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase/firestore';
import * as z from 'zod/mini';

/** The counterpart's presence, in milliseconds of the server's clock. */
interface LivePresence {
  lookingUntil: number;
  typingUntil: number;
}

export interface NewestMessage extends Message {
  /** When the conversation changed before this message. */
  after: string;
}

export interface LiveConversation extends Conversation {
  presence: LivePresence;
  /** Its current state: it may have been unsent since. */
  newestMessage: NewestMessage | null;
}

const schema = storedConversation(z.custom<Timestamp>((value) => value instanceof Timestamp));

type StoredConversation = z.infer<typeof schema> & { id: string };

/** As the API would answer them, with presence. Skips documents and events that this version doesn't know. */
export const presentConversations = (
  docs: readonly QueryDocumentSnapshot[],
  viewerId: string,
): LiveConversation[] => docs.flatMap((doc) => parseConversation(doc.id, doc.data(), viewerId) ?? []);

function parseConversation(id: string, data: unknown, viewerId: string): LiveConversation | null {
  const { data: fields, leftOut } = parseKnown(schema, data);
  if (leftOut !== undefined) console.error(`conversation ${id} is not as expected`, leftOut);
  if (!fields) return null;
  const stored = { ...fields, id };
  const counterpart = counterpartIn(stored, viewerId);
  return {
    ...presentConversation(stored, viewerId),
    presence: {
      lookingUntil: stored.lookingUntil[counterpart.id]?.toMillis() ?? 0,
      typingUntil: stored.typingUntil[counterpart.id]?.toMillis() ?? 0,
    },
    newestMessage: presentNewest(stored, viewerId),
  };
}

/** The viewer's own message shows 'You' as its name. */
function presentNewest(stored: StoredConversation, viewerId: string): NewestMessage | null {
  const { newestMessage, lastMessageId: id, lastSenderId: senderId, lastMessageAt: createdAt } = stored;
  if (!newestMessage || !id || !senderId || !createdAt) return null;
  const { serviceRequestId, customerId, businessId } = stored;
  const { after, ...content } = newestMessage;
  const counterpart = counterpartIn(stored, viewerId);
  const isMine = senderId !== counterpart.id;
  const message = {
    ...content,
    id,
    serviceRequestId,
    senderId,
    receiverId: senderId === customerId ? businessId : customerId,
    createdAt,
    removedAt: null,
    hiddenAt: null,
  };
  const sender = {
    senderName: isMine ? 'You' : counterpart.name,
    senderProfileImageUrl: isMine ? null : counterpart.picture,
  };
  return { ...presentMessage(message, sender), after: iso(after) };
}
