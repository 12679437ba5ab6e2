import type { Query } from '@tanstack/react-query';
import { sessionQuery } from '@/entities/account/session/session-query.ts';
import { messageTime } from '@/lib/dates.ts';
import { queryClient } from '@/lib/query/query-client.ts';
import { shownAsOf } from '../frame/offline-banner.tsx';
import { isKept } from './kept-queries.ts';

/** When the connection was lost. Until then, listeners kept this page's data current. */
let lostAt = 0;

const [sessionKey] = sessionQuery.queryKey;

const ageOf = ({ state: { dataUpdatedAt } }: Query) =>
  dataUpdatedAt < performance.timeOrigin ? dataUpdatedAt : Math.max(dataUpdatedAt, lostAt);

/** Ignores a failed next page, which shows its own error. */
const hasFailed = ({ state: { status, fetchStatus, fetchMeta } }: Query) =>
  status === 'error' && fetchStatus === 'idle' && !fetchMeta?.fetchMore;

const retry = () => void queryClient.refetchQueries({ type: 'active', predicate: hasFailed });

/** Active queries with old data: all of them while offline, otherwise those that failed to refetch. */
function findOld(): Query[] {
  const shown = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey, state }) =>
      isKept(queryKey) && queryKey[0] !== sessionKey && state.data !== undefined,
  });
  return navigator.onLine ? shown.filter(hasFailed) : shown;
}

function showAge() {
  const old = findOld();
  if (old.length === 0) return shownAsOf.set(null);
  const text = `Shown as of ${messageTime(new Date(Math.min(...old.map(ageOf))))}.`;
  if (text !== shownAsOf.get()?.text) shownAsOf.set({ text, onRetry: retry });
}

/** Shows the age of the data while the browser is offline or a refetch failed. */
export function watchAge(): void {
  addEventListener('offline', () => {
    lostAt = Date.now();
    showAge();
  });
  addEventListener('online', showAge);
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || !navigator.onLine) showAge();
  });
}
