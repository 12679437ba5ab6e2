import { readMessageThingId } from '@marketplace/contract/report/rules';
import type { PartOf } from '@marketplace/contract/report/schema';
import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import type { Kept } from '../../store/act/acts.ts';
import { conversations } from '../../store/conversation/conversations.ts';
import { prepareMessageChange } from '../../store/conversation/message-changes.ts';
import { messagesIn, type StoredMessage } from '../../store/conversation/messages.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';

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

type Changeable = {
  title: string;
  message: StoredMessage;
  change: Awaited<ReturnType<typeof prepareMessageChange>>;
};

/** Reads a message that is not unsent, to hide or show all or part of it in a transaction. */
export async function findMessage(db: Firestore, thingId: string): Promise<Changeable | undefined> {
  const { conversationId, messageId } = readMessageThingId(thingId);
  if (messageId === '') return undefined;
  const [talk, found] = await Promise.all([
    readBatched(conversations(db).doc(conversationId)),
    readBatched(messagesIn(db, conversationId).doc(messageId)),
  ]);
  const [conversation, message] = [talk.data(), found.data()];
  if (!conversation || !message || message.removedAt) return undefined;
  return {
    title: conversation.serviceRequestTitle,
    message,
    change: await prepareMessageChange(db, talk, found),
  };
}
