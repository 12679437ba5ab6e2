/** Changes of conversations that follow from no change of their job (`job/conversations.ts` has those). */
import { previewOf } from '@marketplace/contract/conversation/rules';
import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { removeUnchanged } from '../firestore/bulk.ts';
import { pagesLeft } from '../firestore/query-pages.ts';
import { removePicturesIn } from '../picture/pictures.ts';
import {
  type ConversationKey,
  conversationRef,
  conversationsOn,
  type StoredConversation,
} from './conversations.ts';
import type { EventChanges } from './events.ts';
import { filtersOf } from './filters.ts';
import type { StoredMessage } from './messages.ts';

/** Neither person is looking or typing. */
export const NO_PRESENCE = { lookingUntil: {}, typingUntil: {} };

/** Sets only the time of the last activity, and events. */
export function touchConversation(
  transaction: Transaction,
  db: Firestore,
  key: ConversationKey,
  movedAt: Timestamp,
  events: EventChanges = {},
): void {
  transaction.update(conversationRef(db, key), { movedAt, ...events });
}

const MAX_PREVIEW_LENGTH = 140;

/** Shortens a preview between characters, never within one. */
export const shortenPreview = (preview: string): string =>
  Array.from(preview).slice(0, MAX_PREVIEW_LENGTH).join('');

/** The change of the copied last message when that message changes. */
export function previewChange(
  { lastMessageId, newestMessage }: Pick<StoredConversation, 'lastMessageId' | 'newestMessage'>,
  message: StoredMessage,
): Partial<StoredConversation> {
  if (message.id !== lastMessageId) return {};
  const { content, imageUrls } = message;
  return {
    lastMessage: shortenPreview(previewOf(message)),
    newestMessage: newestMessage && { ...newestMessage, content, imageUrls },
  };
}

/** The change when a message is unsent or hidden: it no longer counts as unread. */
export function withoutMessage(
  conversation: StoredConversation,
  message: StoredMessage,
): Partial<StoredConversation> {
  const { unread, lastReadAt } = conversation;
  const { receiverId, createdAt } = message;
  const wasRead = (lastReadAt[receiverId]?.toMillis() ?? 0) >= createdAt.toMillis();
  const waiting = (unread[receiverId] ?? 0) - (wasRead ? 0 : 1);
  return {
    unread: { ...unread, [receiverId]: Math.max(0, waiting) },
    ...previewChange(conversation, message),
  };
}

/** A change together with the search filters that follow from it. */
export function withFilters<Change extends Partial<StoredConversation>>(
  stored: Omit<StoredConversation, 'id'>,
  change: Change,
): Change & { filters: string[] } {
  return { ...change, filters: filtersOf({ ...stored, ...change }) };
}

const BATCH_SIZE = 20;

/**
 * Deletes the conversations of a deleted request, messages and their pictures first. Safe to run again after a
 * failure. A conversation that changed since it was read is left for the next round, as it has a new message.
 */
export async function removeConversations(db: Firestore, serviceRequestId: string): Promise<void> {
  for await (const page of pagesLeft(conversationsOn(db, serviceRequestId), BATCH_SIZE)) {
    await Promise.all(page.map(({ id }) => removePicturesIn(db, id)));
    await Promise.all(page.map(({ ref }) => db.recursiveDelete(ref.collection('messages'))));
    await Promise.all(page.map(removeUnchanged));
  }
}
