import { LIMITS } from '@marketplace/contract/constants';
import type { ConversationQuery } from '@marketplace/contract/conversation/schema';
import type { Firestore } from 'firebase-admin/firestore';
import { conversationFinder, lookupFilter } from './conversation-filters.ts';
import { conversationsOf, type StoredConversation } from './conversations.ts';
import { readPlace } from './firestore/page-cursor.ts';
import { type Page, placedByMoment, scanPage } from './firestore/scan-page.ts';

/** A page of someone's conversations, the last moved first. */
export function pageOfConversations(
  db: Firestore,
  personId: string,
  { limit = LIMITS.conversationPage, cursor, ...query }: ConversationQuery,
): Promise<Page<StoredConversation>> {
  const search = { personId, ...query };
  return scanPage({
    query: conversationsOf(db, personId, lookupFilter(personId, search)),
    search,
    from: readPlace(cursor, search),
    limit,
    batch: limit + 1,
    isFound: conversationFinder(personId, search),
    ...placedByMoment(({ movedAt }) => movedAt),
  });
}
