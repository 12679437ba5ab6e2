import type { Conversation, Message } from '@marketplace/contract/conversation/schema';
import { eventsIn, storedConversation } from '@marketplace/contract/conversation/stored';
import { parseKnown } from '@marketplace/contract/shared/known';
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

const moment = z.custom<Timestamp>((value) => value instanceof Timestamp);
const schema = storedConversation(moment);

type StoredConversation = z.infer<typeof schema>;

const toIso = (time: Timestamp): string => time.toDate().toISOString();
const iso = (time: Timestamp | null | undefined) => (time ? toIso(time) : null);

/** As the API would answer them, with presence. Skips documents and events that this version doesn't know. */
export const presentConversations = (
  docs: readonly QueryDocumentSnapshot[],
  viewerId: string,
): LiveConversation[] => docs.flatMap((doc) => presentConversation(doc.id, doc.data(), viewerId) ?? []);

function presentConversation(id: string, data: unknown, viewerId: string): LiveConversation | null {
  const { data: stored, leftOut } = parseKnown(schema, data);
  if (leftOut !== undefined) console.error(`conversation ${id} is not as expected`, leftOut);
  if (!stored) return null;
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
    movedAt: toIso(stored.movedAt),
    lastMessage,
    lastMessageAt: iso(stored.lastMessageAt),
    lastMessageMine: stored.lastSenderId === viewerId,
    lastReadAt: iso(stored.lastReadAt[viewerId]),
    counterpartLastReadAt: iso(stored.lastReadAt[counterpart.id]),
    unreadCount: stored.unread[viewerId] ?? 0,
    events: eventsIn(stored.events, toIso),
    presence: {
      lookingUntil: stored.lookingUntil[counterpart.id]?.toMillis() ?? 0,
      typingUntil: stored.typingUntil[counterpart.id]?.toMillis() ?? 0,
    },
    newestMessage: presentNewest(stored, counterpart),
  };
}

type Counterpart = { id: string; name: string; picture: string | null };

/** The viewer's own message shows 'You' as its name. */
function presentNewest(stored: StoredConversation, counterpart: Counterpart): NewestMessage | null {
  const {
    serviceRequestId,
    lastMessageId: id,
    lastSenderId: senderId,
    lastMessageAt,
    newestMessage,
  } = stored;
  if (!newestMessage || !id || !senderId || !lastMessageAt) return null;
  const { after, ...said } = newestMessage;
  const isMine = senderId !== counterpart.id;
  const { customerId, businessId } = stored;
  return {
    ...said,
    id,
    serviceRequestId,
    senderId,
    receiverId: senderId === customerId ? businessId : customerId,
    senderName: isMine ? 'You' : counterpart.name,
    senderProfileImageUrl: isMine ? null : counterpart.picture,
    createdAt: toIso(lastMessageAt),
    removedAt: null,
    hiddenAt: null,
    after: toIso(after),
  };
}
