import type { Conversation } from '@marketplace/contract/conversation/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mergeWindow, useLiveWindow } from '@/entities/conversation/live-window.ts';
import { type InboxFilter, inboxQuery } from '@/entities/conversation/queries.ts';
import { useDebouncedText } from '@/lib/use-debounced-text.ts';

/** The filter for the controls, and with debounced text for the query. */
export function useInboxFilter() {
  const [filter, setFilter] = useState<InboxFilter>({ unread: false, text: '' });
  const debounced: InboxFilter = { ...filter, text: useDebouncedText(filter.text) };
  return { filter, debounced, setFilter };
}

/**
 * Whether a live conversation joins the filtered list. A conversation that was just read stays in the unread list.
 * Only the server can match a search text.
 */
const belongsTo =
  ({ unread, text }: InboxFilter) =>
  ({ unreadCount }: Conversation) =>
    text.trim() === '' && (!unread || unreadCount > 0);

/** The paginated conversations, merged with the listener's. */
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
