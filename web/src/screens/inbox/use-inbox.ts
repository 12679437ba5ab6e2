import type { Conversation } from '@marketplace/contract/conversation/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mergeWindow, useLiveWindow } from '@/entities/conversation/live-window.ts';
import { type InboxFilter, inboxQuery } from '@/entities/conversation/queries.ts';
import { useDebouncedText } from '@/lib/use-debounced-text.ts';

/** The filter as its controls show it, and with its text debounced, as the server is asked. */
export function useInboxFilter() {
  const [filter, setFilter] = useState<InboxFilter>({ unread: false, text: '' });
  const settled: InboxFilter = { ...filter, text: useDebouncedText(filter.text) };
  return { filter, settled, setFilter };
}

/**
 * Whether a conversation that moves joins the list. One that was read stays in the list of the unread, under the hand
 * that opened it; and which words match is for the server to say.
 */
const belongsTo =
  ({ unread, text }: InboxFilter) =>
  ({ unreadCount }: Conversation) =>
    text.trim() === '' && (!unread || unreadCount > 0);

/** The listed conversations in pages, kept as the listener has them. */
export function useInbox(filter: InboxFilter) {
  const query = useInfiniteQuery(inboxQuery(filter));
  const window = useLiveWindow();
  const { unread, text } = filter;
  const conversations = useMemo(
    () =>
      query.data &&
      mergeWindow(
        query.data.pages.flatMap(({ data }) => data),
        window,
        belongsTo({ unread, text }),
      ),
    [query.data, window, unread, text],
  );
  return { ...query, conversations };
}
