import type { Query } from '@tanstack/react-query';
import { sessionQuery } from '@/entities/account/session/session-query.ts';
import { queryClient } from '@/lib/api/query-client.ts';
import { messageTime } from '@/lib/message-time.ts';
import { shownAsOf } from '@/lib/shown-as-of.ts';
import { isKept } from './kept-queries.ts';

/** When the connection was lost; until then listeners kept what this page has read as it was on the server. */
let lostAt = 0;

const [sessionKey] = sessionQuery.queryKey;

const ageOf = ({ state: { dataUpdatedAt } }: Query) =>
  dataUpdatedAt < performance.timeOrigin ? dataUpdatedAt : Math.max(dataUpdatedAt, lostAt);

function tellAge() {
  const shown = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey, state }) =>
      isKept(queryKey) && queryKey[0] !== sessionKey && state.data !== undefined,
  });
  const oldest = new Date(Math.min(...shown.map(ageOf)));
  shownAsOf.set(shown.length > 0 ? `Shown as of ${messageTime(oldest)}.` : null);
}

/** While the browser is offline, tells how old what is on the screen is. */
export function watchAge(): void {
  addEventListener('offline', () => {
    lostAt = Date.now();
    tellAge();
  });
  queryClient.getQueryCache().subscribe(() => {
    if (!navigator.onLine) tellAge();
  });
}
