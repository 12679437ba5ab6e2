/** Brings what listeners bring into the query cache. */
import { hashKey, partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query';
import { changePages, itemsIn, type ListPages } from '@/lib/query/list-pages.ts';
import { type Item, isCovered, type LiveWindow, liveKey } from './window.ts';

/** A cached answer: a document, a list, or a list in pages. */
type Answer<One> = One | List<One>;
type List<One> = One[] | ListPages<One>;

const isList = <One extends Item>(answer: Answer<One>): answer is List<One> =>
  Array.isArray(answer) || 'pages' in answer;

const changeList = <One>(list: List<One>, change: (items: One[], page: number) => One[]): List<One> =>
  'pages' in list ? changePages(list, change) : change(list, 0);

/**
 * Replaces the documents that the listener has, adds those that match, and drops those that the listener should have
 * and lacks.
 */
function mergeWindow<One extends Item>(
  answer: Answer<One>,
  window: LiveWindow<One>,
  live: readonly One[],
  matches: (one: One) => boolean,
): Answer<One> {
  const current = new Map(live.map((one) => [one.id, one]));
  if (!isList(answer)) return current.get(answer.id) ?? answer;
  const listed = new Set(('pages' in answer ? itemsIn(answer) : answer).map(({ id }) => id));
  const newest = live.filter((one) => listed.has(one.id) || matches(one));
  return changeList(answer, (items, page) => {
    const older = items.filter((one) => !current.has(one.id) && !isCovered(window, live, one));
    return page === 0 ? [...newest, ...older] : older;
  });
}

/** Keeps the answer's age, and whether it needs a refetch: only a part of it is current. */
function update<One>(
  client: QueryClient,
  { queryKey, state: { dataUpdatedAt: updatedAt, isInvalidated } }: Query,
  change: (answer: Answer<One>) => Answer<One>,
): void {
  client.setQueryData<Answer<One>>(queryKey, (answer) => answer && change(answer), { updatedAt });
  if (isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

function mergeInto<One extends Item>(
  client: QueryClient,
  query: Query,
  window: LiveWindow<One>,
  live: readonly One[],
): void {
  const [, matches = () => false] =
    window.joins.find(([list]) => hashKey(list) === hashKey(query.queryKey)) ?? [];
  update<One>(client, query, (answer) => mergeWindow(answer, window, live, matches));
}

/** Caches what a listener brought, also in all answers that have some of it. */
export function bringIn<One extends Item>(
  client: QueryClient,
  window: LiveWindow<One>,
  live: readonly One[],
): void {
  client.setQueryData(liveKey(window), live);
  for (const query of client.getQueryCache().findAll({ queryKey: window.key }))
    mergeInto(client, query, window, live);
}

/** Merges a current window into each answer that arrives, which may be older. Returns a function that stops this. */
export function mergeIntoAnswers<One extends Item>(
  client: QueryClient,
  window: LiveWindow<One>,
  isCurrent: () => boolean,
): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (!isCurrent() || !partialMatchKey(event.query.queryKey, window.key)) return;
    const live = client.getQueryData<readonly One[]>(liveKey(window));
    if (live) mergeInto(client, event.query, window, live);
  });
}

/** Changes documents wherever they are cached, before the listener brings the change. */
export function changeCached<One extends Item>(
  client: QueryClient,
  window: LiveWindow<One>,
  change: (one: One) => One,
): void {
  for (const queryKey of [liveKey(window), window.key]) {
    for (const query of client.getQueryCache().findAll({ queryKey }))
      update<One>(client, query, (answer) =>
        isList(answer) ? changeList(answer, (items) => items.map(change)) : change(answer),
      );
  }
}
