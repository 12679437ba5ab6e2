import { LIMITS } from '@marketplace/contract/constants';
import { collection, documentId, limit, orderBy, query, where } from 'firebase/firestore';
import { type LiveConversation, presentConversations } from './stored-conversation.ts';
import { type AfterArrival, useListener } from './use-listener.ts';

export type ConversationsArrival = (
  conversations: readonly LiveConversation[],
  caughtUp: boolean,
) => AfterArrival;

/**
 * Listens to the account's conversations that changed last, each with its newest message. Every change of a request or an
 * estimate also updates its conversation, so this listener reports those changes too.
 */
export function useNewestConversations(userId: string, onArrival: ConversationsArrival): void {
  useListener(
    `conversations of ${userId}`,
    (firestore) =>
      query(
        collection(firestore, 'conversations'),
        where('participants', 'array-contains', userId),
        orderBy('movedAt', 'desc'),
        limit(LIMITS.liveConversations),
      ),
    ({ docs }, caughtUp) => onArrival(presentConversations(docs, userId), caughtUp),
  );
}

/** Listens to one conversation. */
export function useOneConversation(id: string, userId: string, onArrival: ConversationsArrival): void {
  useListener(
    `conversation ${id}`,
    (firestore) =>
      query(
        collection(firestore, 'conversations'),
        where(documentId(), '==', id),
        // Without this condition, the security rules refuse the query.
        where('participants', 'array-contains', userId),
      ),
    ({ docs }, caughtUp) => onArrival(presentConversations(docs, userId), caughtUp),
  );
}
