import { previewOf } from '@marketplace/contract/conversation/rules';
import { readMessageThingId } from '@marketplace/contract/report/rules';
import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { tags } from '../../present/notifications.ts';
import { conversations, refilter, repeating, withoutMessage } from '../../store/conversations.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { asRead } from '../../store/firestore/transact.ts';
import { messagesIn, type StoredMessage } from '../../store/messages.ts';
import { prepareRewording } from '../../store/notifications.ts';

type Change = Pick<StoredMessage, 'imageUrls' | 'hiddenAt'> & Partial<Pick<StoredMessage, 'content'>>;

type Changeable = {
  title: string;
  message: StoredMessage;
  /** Also where it is quoted: in its conversation, and in the notification of who received it. */
  change: (transaction: Transaction, change: Change, at: Timestamp) => void;
};

/** Reads a message that was not taken back, to hide it or show it in a transaction, as a whole or in part. */
export async function prepareMessageChange(db: Firestore, thingId: string): Promise<Changeable | undefined> {
  const { conversationId, messageId } = readMessageThingId(thingId);
  if (messageId === '') return undefined;
  const [talk, found] = await Promise.all([
    readBatched(conversations(db).doc(conversationId)),
    readBatched(messagesIn(db, conversationId).doc(messageId)),
  ]);
  const [conversation, message] = [talk.data(), found.data()];
  if (!conversation || !message || message.removedAt) return undefined;
  const reword = await prepareRewording(db, message.receiverId, tags.messages(conversationId));
  return {
    title: conversation.serviceRequestTitle,
    message,
    change: (transaction, change, at) => {
      const after = { ...message, ...change };
      transaction.update(found.ref, change, asRead(found));
      const moved =
        change.hiddenAt === null ? repeating(conversation, after) : withoutMessage(conversation, after);
      transaction.update(talk.ref, refilter(conversation, { ...moved, movedAt: at }), asRead(talk));
      reword(transaction, message.createdAt, previewOf(after));
    },
  };
}
