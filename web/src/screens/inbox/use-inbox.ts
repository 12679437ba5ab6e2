import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type InboxFilter, inboxQuery } from '@/entities/conversation/queries.ts';
import { itemsIn } from '@/lib/api/list-pages.ts';
import { useDebouncedText } from '@/lib/use-debounced-text.ts';

/** The filter for the controls, and with debounced text for the query. */
export function useInboxFilter() {
  const [filter, setFilter] = useState<InboxFilter>({ unread: false, text: '' });
  const debounced: InboxFilter = { ...filter, text: useDebouncedText(filter.text) };
  return { filter, debounced, setFilter };
}

/** The paginated conversations, which the listener keeps current. */
export function useInbox(filter: InboxFilter) {
  const query = useInfiniteQuery(inboxQuery(filter));
  const conversations = useMemo(() => query.data && itemsIn(query.data), [query.data]);
  return { ...query, conversations };
}
