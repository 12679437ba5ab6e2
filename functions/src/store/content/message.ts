import { MESSAGE_IS_HIDDEN } from '@marketplace/contract/act/rules';
import { readMessageThingId } from '@marketplace/contract/report/rules';
import { toError } from '../../errors.ts';
import { actRef } from '../act/acts.ts';
import { conversations } from '../conversation/conversations.ts';
import { prepareMessageChange } from '../conversation/message-changes.ts';
import { messagesIn } from '../conversation/messages.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { type ReadContent, withoutCaptions } from './content.ts';

/** A hidden message has no content. The act keeps it. */
export const readMessageContent: ReadContent = async (db, thingId) => {
  const { conversationId, messageId } = readMessageThingId(thingId);
  if (messageId === '') return undefined;
  const [snapshot, found] = await Promise.all([
    readBatched(conversations(db).doc(conversationId)),
    readBatched(messagesIn(db, conversationId).doc(messageId)),
  ]);
  const [conversation, message] = [snapshot.data(), found.data()];
  if (!conversation || !message || message.removedAt) return undefined;
  const { customerId, customerName, businessName, participants } = conversation;
  const { senderId, content, imageUrls } = message;
  const isHidden = message.hiddenAt !== null;
  return {
    authorId: senderId,
    requestId: conversation.serviceRequestId,
    title: conversation.serviceRequestTitle,
    imageUrls,
    isHidden,
    isGone: isHidden,
    mayBeSeenBy: (actor) => participants.includes(actor.id),
    show: () => ({ authorName: senderId === customerId ? customerName : businessName, text: content }),
    prepareHiding: async () => {
      const change = await prepareMessageChange(db, snapshot, found);
      return (transaction, { reason, at, kept }) => {
        const shown = { ...(kept ?? { content, imageUrls }), hiddenAt: null };
        const hidden = { content: '', imageUrls: [], hiddenAt: at };
        change(transaction, reason === null ? shown : hidden, at);
        return { content, imageUrls };
      };
    },
    // A message without text and pictures is hidden as a whole.
    preparePictures: async () => {
      const [change, act] = await Promise.all([
        prepareMessageChange(db, snapshot, found),
        readBatched(actRef(db, { act: 'hide', kind: 'message', thingId })),
      ]);
      return {
        entries: withoutCaptions(imageUrls),
        write: (transaction, entries, at) => {
          if (act.data()?.undone === null) throw toError(MESSAGE_IS_HIDDEN);
          const isEmpty = content === '' && entries.length === 0;
          const left = entries.map(({ imageUrl }) => imageUrl);
          change(transaction, { imageUrls: left, hiddenAt: isEmpty ? at : null }, at);
        },
      };
    },
  };
};
