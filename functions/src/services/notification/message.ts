/** Who is notified about a message, and the text. */
import { previewOf } from '@marketplace/contract/conversation/rules';
import { links } from '@marketplace/contract/notification/links';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { findOther } from '../../store/account/accounts.ts';
import { conversations, type StoredConversation } from '../../store/conversation/conversations.ts';
import { messagesIn, type StoredMessage } from '../../store/conversation/messages.ts';
import { transact } from '../../store/firestore/transact.ts';
import { prepareMarkRead, prepareTextChange, removeNotification } from '../../store/notification/changes.ts';
import type { NewNotification } from '../../store/notification/notifications.ts';
import { tags } from '../../store/notification/tags.ts';
import type { Services } from '../services.ts';
import { emailText, inSubject, quoted } from './email-text.ts';
import { newNotification, notify } from './notify.ts';

export async function notifyOfMessage(
  services: Services,
  conversationId: string,
  messageId: string,
): Promise<void> {
  const { db } = services;
  const { message, conversation } = await readMessage(db, conversationId, messageId);
  if (
    !message ||
    message.removedAt ||
    message.hiddenAt ||
    !conversation?.participants.includes(message.receiverId)
  )
    return;
  await notify(services, await findOther(db, message.receiverId), describeMessage(message, conversation));
  const tag = tags.messages(conversationId);
  const since = await readMessage(db, conversationId, messageId);
  await correctNotification(services, { userId: message.receiverId, tag }, since);
}

type MessageInConversation = {
  message: StoredMessage | undefined;
  conversation: StoredConversation | undefined;
};

async function readMessage(
  db: Firestore,
  conversationId: string,
  messageId: string,
): Promise<MessageInConversation> {
  const [message, conversation] = await Promise.all([
    messagesIn(db, conversationId).doc(messageId).get(),
    conversations(db).doc(conversationId).get(),
  ]);
  return { message: message.data(), conversation: conversation.data() };
}

/** A parallel change (closed, read, unsent, or hidden) found no notification yet, so it is applied here. */
async function correctNotification(
  { db, now }: Services,
  { userId, tag }: { userId: string; tag: string },
  { message, conversation }: MessageInConversation,
): Promise<void> {
  if (!message || !conversation?.participants.includes(userId)) {
    await removeNotification(db, userId, tag);
  } else if (message.removedAt || message.hiddenAt) {
    await transact(db, async (transaction) => {
      const reword = await prepareTextChange(db, userId, tag);
      reword(transaction, message.createdAt, previewOf(message));
    });
  } else if (hasSeen(message, conversation)) {
    await transact(db, async (transaction) => {
      const mark = await prepareMarkRead(db, userId, tag);
      mark(transaction, Timestamp.fromDate(now()));
    });
  }
}

/** Whether the receiver has read it, or was looking at the conversation, on any device. */
export const hasSeen = (
  { receiverId, createdAt }: StoredMessage,
  conversation: StoredConversation,
): boolean =>
  [conversation.lastReadAt, conversation.lookingUntil].some(
    (until) => (until[receiverId]?.toMillis() ?? 0) >= createdAt.toMillis(),
  );

/** All messages of a conversation share a tag, so the newest is shown. */
export function describeMessage(message: StoredMessage, conversation: StoredConversation): NewNotification {
  const { receiverId, serviceRequestId, createdAt } = message;
  const { id, customerId, businessId, businessName, customerName, serviceRequestTitle } = conversation;
  const toCustomer = receiverId === customerId;
  const sender = toCustomer ? businessName : customerName;
  const subject = `Message from ${inSubject(sender)} about ${quoted(serviceRequestTitle)}`;
  return newNotification({
    kind: 'message',
    tag: tags.messages(id),
    url: links.conversation(id),
    businessId: toCustomer ? businessId : null,
    requestId: serviceRequestId,
    title: sender,
    body: previewOf(message),
    emailText: emailText(subject, 'Reply', { heading: 'subject' }),
    event: 'said',
    at: createdAt,
    isEmailedOnce: true,
    isSeen: hasSeen(message, conversation),
  });
}
