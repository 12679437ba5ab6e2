/** All changes of messages and of what people do in a conversation. */
import { LOOKING_MS, previewOf, TYPING_MS } from '@marketplace/contract/conversation/rules';
import type { NewMessage, Presence } from '@marketplace/contract/conversation/schema';
import { MINUTE_MS } from '@marketplace/contract/shared/time';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { ifUnchangedSince } from '../firestore/transact.ts';
import { prepareMarkRead, prepareTextChange } from '../notification/changes.ts';
import { tags } from '../notification/tags.ts';
import { removePictures } from '../picture/pictures.ts';
import { previewChange, shortenPreview, withFilters, withoutMessage } from './changes.ts';
import type { StoredConversation } from './conversations.ts';
import type { FoundConversation } from './lookup.ts';
import type { StoredMessage } from './messages.ts';

type WithMessage = FoundConversation & { message: DocumentSnapshot<StoredMessage> };

/** Adds a message under the id that was read, and counts it as unread. */
export function addMessage(
  transaction: Transaction,
  { snapshot, stored: conversation, message: { ref, id } }: WithMessage,
  input: NewMessage,
  now: Date,
): StoredMessage {
  const { clientMessageId = null, senderId, receiverId, content, imageUrls } = input;
  const createdAt = nextMoment(conversation.lastMessageAt, now);
  const message = { ...input, id, clientMessageId, createdAt, removedAt: null, hiddenAt: null };
  transaction.create(ref, message);
  const change = withFilters(conversation, {
    movedAt: createdAt,
    lastMessage: shortenPreview(previewOf(message)),
    lastMessageAt: createdAt,
    lastMessageId: id,
    lastSenderId: senderId,
    newestMessage: { content, imageUrls, clientMessageId, after: conversation.movedAt },
    // A sender has read the messages before, and is no longer typing.
    lastReadAt: { ...conversation.lastReadAt, [senderId]: createdAt },
    typingUntil: { ...conversation.typingUntil, [senderId]: createdAt },
    unread: {
      ...conversation.unread,
      [senderId]: 0,
      [receiverId]: (conversation.unread[receiverId] ?? 0) + 1,
    },
  });
  transaction.update(snapshot.ref, change, ifUnchangedSince(snapshot));
  return message;
}

/** A time after the previous message, even if the clocks of two servers differ. */
function nextMoment(last: Timestamp | null, now: Date): Timestamp {
  return Timestamp.fromMillis(Math.max(now.getTime(), (last?.toMillis() ?? 0) + 1));
}

type MessageChange = Partial<Pick<StoredMessage, 'content' | 'imageUrls' | 'hiddenAt' | 'removedAt'>>;

/**
 * Returns a function that changes a message with its copies, in the conversation and the receiver's notification.
 * Deletes the pictures of an unsent one.
 */
export async function prepareMessageChange(
  db: Firestore,
  conversation: DocumentSnapshot<StoredConversation>,
  message: DocumentSnapshot<StoredMessage>,
) {
  const [stored, before] = [conversation.data(), message.data()];
  if (!stored || !before) throw new Error(`The message ${message.id} changes without having been read.`);
  const reword = await prepareTextChange(db, before.receiverId, tags.messages(conversation.id));
  return (transaction: Transaction, change: MessageChange, movedAt: Timestamp): StoredMessage => {
    const after = { ...before, ...change };
    transaction.update(message.ref, change, ifUnchangedSince(message));
    if (after.removedAt) removePictures(transaction, db, before.imageUrls);
    const isGone = after.removedAt !== null || after.hiddenAt !== null;
    const copies = isGone ? withoutMessage(stored, after) : previewChange(stored, after);
    const moved = withFilters(stored, { ...copies, movedAt });
    transaction.update(conversation.ref, moved, ifUnchangedSince(conversation));
    reword(transaction, before.createdAt, previewOf(after));
    return after;
  };
}

/** Whether an account has read all messages, so that listeners need no write. */
export const hasReadAll = ({ unread, lastReadAt, lastMessageAt }: StoredConversation, me: string): boolean =>
  (unread[me] ?? 0) === 0 && (lastReadAt[me]?.toMillis() ?? 0) >= (lastMessageAt?.toMillis() ?? 0);

/** Returns a function that marks all messages as read by an account, and its notification of them. */
export async function prepareMessagesRead(
  db: Firestore,
  { snapshot, stored }: FoundConversation,
  me: string,
) {
  const readNotification = await prepareMarkRead(db, me, tags.messages(snapshot.id));
  return (transaction: Transaction, now: Date): void => {
    const { unread, lastReadAt, lastMessageAt } = stored;
    const readAt = Timestamp.fromMillis(Math.max(lastMessageAt?.toMillis() ?? 0, now.getTime()));
    const change = withFilters(stored, {
      unread: { ...unread, [me]: 0 },
      lastReadAt: { ...lastReadAt, [me]: readAt },
    });
    transaction.update(snapshot.ref, change, ifUnchangedSince(snapshot));
    readNotification(transaction, readAt);
  };
}

/** Without a condition, so that it never waits for a message. Returns whether anything changed. */
export function changePresence(
  transaction: Transaction,
  { ref, stored }: FoundConversation,
  me: string,
  presence: Presence,
  now: Date,
): boolean {
  const change = presenceChange(stored, me, presence, now.getTime());
  if (Object.keys(change).length === 0) return false;
  transaction.update(ref, change);
  return true;
}

/** A repeated call within this time changes nothing. */
const RENEW_AFTER_MS = MINUTE_MS;

/** Every write notifies the listeners of both sides, so it writes only visible changes. */
function presenceChange(
  { participants, lookingUntil, typingUntil }: StoredConversation,
  me: string,
  presence: Presence,
  now: number,
) {
  const [looking, typing] = [`lookingUntil.${me}`, `typingUntil.${me}`];
  const isPast = (until: Timestamp | undefined) => (until?.toMillis() ?? 0) <= now;
  if (presence === 'away') {
    const isGone = isPast(lookingUntil[me]) && isPast(typingUntil[me]);
    return isGone ? {} : { [looking]: FieldValue.delete(), [typing]: FieldValue.delete() };
  }
  const isWatched = participants.some((id) => id !== me && !isPast(lookingUntil[id]));
  // Doesn't count as looking: it may arrive after 'away' from the same page.
  if (presence === 'typing') return isWatched ? { [typing]: Timestamp.fromMillis(now + TYPING_MS) } : {};
  const until = now + LOOKING_MS;
  const isNew = (lookingUntil[me]?.toMillis() ?? 0) < until - RENEW_AFTER_MS;
  return isNew ? { [looking]: Timestamp.fromMillis(until) } : {};
}
