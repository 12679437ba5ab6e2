import { previewOf } from '@marketplace/contract/conversation/rules';
import { readMessageThingId } from '@marketplace/contract/report/rules';
import type { PartOf } from '@marketplace/contract/report/schema';
import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import type { Kept } from '../../store/act/acts.ts';
import { previewChange, withFilters, withoutMessage } from '../../store/conversation/changes.ts';
import { conversations } from '../../store/conversation/conversations.ts';
import { messagesIn, type StoredMessage } from '../../store/conversation/messages.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { ifUnchangedSince } from '../../store/firestore/transact.ts';
import { prepareTextChange } from '../../store/notification/changes.ts';
import { tags } from '../notification/tags.ts';

/** `address` is new, for the bytes of a hidden picture. */
type Step = { reason: string | null; at: Timestamp; kept: Kept | null; address: string };

/** Hides content if there is a reason, and shows it otherwise. Returns what must be kept until then. */
type Write = (transaction: Transaction, step: Step) => Kept | null;

export type Hideable = {
  authorId: string;
  /** The request that it is or belongs to. */
  requestId: string | null;
  title: string;
  isHidden: boolean;
  isAccepted?: boolean;
  partOf?: PartOf;
  write: Write;
};

type Change = Pick<StoredMessage, 'imageUrls' | 'hiddenAt'> & Partial<Pick<StoredMessage, 'content'>>;

type Changeable = {
  title: string;
  message: StoredMessage;
  /** Also changes its copies, in the conversation and the receiver's notification. */
  change: (transaction: Transaction, change: Change, at: Timestamp) => void;
};

/** Reads a message that is not unsent, to hide or show all or part of it in a transaction. */
export async function prepareMessageChange(db: Firestore, thingId: string): Promise<Changeable | undefined> {
  const { conversationId, messageId } = readMessageThingId(thingId);
  if (messageId === '') return undefined;
  const [talk, found] = await Promise.all([
    readBatched(conversations(db).doc(conversationId)),
    readBatched(messagesIn(db, conversationId).doc(messageId)),
  ]);
  const [conversation, message] = [talk.data(), found.data()];
  if (!conversation || !message || message.removedAt) return undefined;
  const reword = await prepareTextChange(db, message.receiverId, tags.messages(conversationId));
  return {
    title: conversation.serviceRequestTitle,
    message,
    change: (transaction, change, at) => {
      const after = { ...message, ...change };
      transaction.update(found.ref, change, ifUnchangedSince(found));
      const moved =
        change.hiddenAt === null ? previewChange(conversation, after) : withoutMessage(conversation, after);
      transaction.update(
        talk.ref,
        withFilters(conversation, { ...moved, movedAt: at }),
        ifUnchangedSince(talk),
      );
      reword(transaction, message.createdAt, previewOf(after));
    },
  };
}
