import type { Query } from '@tanstack/react-query';
import { sessionQuery } from '@/entities/account/session/session-query.ts';
import { queryClient } from '@/lib/api/query-client.ts';
import { messageTime } from '@/lib/dates.ts';
import { shownAsOf } from '../frame/offline-banner.tsx';
import { isKept } from './kept-queries.ts';

/** When the connection was lost; until then listeners kept what this page has read as it was on the server. */
let lostAt = 0;

const [sessionKey] = sessionQuery.queryKey;

const ageOf = ({ state: { dataUpdatedAt } }: Query) =>
  dataUpdatedAt < performance.timeOrigin ? dataUpdatedAt : Math.max(dataUpdatedAt, lostAt);

/** A further page of a list that fails says so where it was asked for. */
const hasFailed = ({ state: { status, fetchStatus, fetchMeta } }: Query) =>
  status === 'error' && fetchStatus === 'idle' && !fetchMeta?.fetchMore;

const retry = () => void queryClient.refetchQueries({ type: 'active', predicate: hasFailed });

/** Of what is on the screen: all of it while the browser is offline, else what could not be asked for anew. */
function findOld(): Query[] {
  const shown = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey, state }) =>
      isKept(queryKey) && queryKey[0] !== sessionKey && state.data !== undefined,
  });
  return navigator.onLine ? shown.filter(hasFailed) : shown;
}

function tellAge() {
  const old = findOld();
  if (old.length === 0) return shownAsOf.set(null);
  const words = `Shown as of ${messageTime(new Date(Math.min(...old.map(ageOf))))}.`;
  if (words !== shownAsOf.get()?.words) shownAsOf.set({ words, onRetry: retry });
}

/** While the browser is offline, or what is on the screen cannot be asked for anew, tells how old that is. */
export function watchAge(): void {
  addEventListener('offline', () => {
    lostAt = Date.now();
    tellAge();
  });
  addEventListener('online', tellAge);
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || !navigator.onLine) tellAge();
  });
}
