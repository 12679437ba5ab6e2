import { user } from '@marketplace/contract/account/schema';
import { contact } from '@marketplace/contract/contact/schema';
import { conversation, message } from '@marketplace/contract/conversation/schema';
import { estimate } from '@marketplace/contract/estimate/schema';
import { notification } from '@marketplace/contract/notification/schema';
import { requestStats, serviceRequest, serviceRequestDetail } from '@marketplace/contract/request/schema';
import { savedSearch } from '@marketplace/contract/saved-search/schema';
import { visit, visitSettings } from '@marketplace/contract/visit/schema';
import { hashKey, partialMatchKey, type QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { sessionQuery } from '@/entities/account/session/session-query.ts';
import {
  conversationKeys,
  estimateKeys,
  notificationKeys,
  requestKeys,
  savedSearchKeys,
  visitKeys,
  visitSettingsKeys,
} from '@/entities/query-keys.ts';

/** JSON stores the first page's `undefined` as null, which a refetch would send as its cursor. */
const pageParam = z.pipe(
  z.nullish(z.string()),
  z.transform((param) => param ?? undefined),
);
const inPages = (page: z.ZodMiniType) => z.object({ pages: z.array(page), pageParams: z.array(pageParam) });
const withCursor = (item: z.ZodMiniType) =>
  z.object({ data: z.array(item), nextCursor: z.nullable(z.string()) });

interface PersistedQuery {
  /** The prefix of these queries' keys. */
  key: QueryKey;
  /** Matches only some of the keys with the prefix. */
  matches?: (key: QueryKey) => boolean;
  data: z.ZodMiniType;
}

/** Whether the business dashboard may start with this list: by trade and distance, but without a search or an order. */
function isStartingList(key: QueryKey): boolean {
  const query = key.at(-1);
  return Object.keys(query ?? {}).every((filter) => filter === 'category' || filter === 'within');
}

/** The only queries that are persisted between visits. */
const PERSISTED: readonly PersistedQuery[] = [
  { key: sessionQuery.queryKey, data: user },
  { key: requestKeys.mine, data: inPages(withCursor(serviceRequest)) },
  { key: requestKeys.details, data: serviceRequestDetail },
  { key: requestKeys.stats, data: requestStats },
  // Of the jobs whose address and phone number the account was shown, for places without a network.
  { key: requestKeys.contacts, data: contact },
  { key: requestKeys.openLists, matches: isStartingList, data: inPages(withCursor(serviceRequest)) },
  { key: savedSearchKeys.all, data: z.array(savedSearch) },
  { key: estimateKeys.mine, data: inPages(withCursor(estimate)) },
  { key: visitKeys.mine, data: inPages(withCursor(visit)) },
  // The week of a business shows its hours.
  { key: visitSettingsKeys.all, data: visitSettings },
  { key: conversationKeys.lists, data: inPages(withCursor(conversation)) },
  { key: conversationKeys.unread, data: z.array(conversation) },
  { key: conversationKeys.singles, data: conversation },
  { key: conversationKeys.allMessages, data: inPages(z.array(message)) },
  { key: notificationKeys.all, data: inPages(withCursor(notification)) },
];

function find(queryKey: QueryKey) {
  return PERSISTED.find(
    ({ key, matches }) => partialMatchKey(queryKey, key) && (matches?.(queryKey) ?? true),
  );
}

export const isKept = (queryKey: QueryKey): boolean => find(queryKey) !== undefined;

/** Throws for data that another app version stored in another format. */
export function parseKept(queryKey: QueryKey, data: unknown): unknown {
  const kept = find(queryKey);
  if (!kept) throw new Error(`${hashKey(queryKey)} is not kept`);
  return z.parse(kept.data, data);
}
