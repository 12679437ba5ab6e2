import { isVisitLive } from '@marketplace/contract/visit/rules';
import type { Visit, VisitsOfJob } from '@marketplace/contract/visit/schema';
import { factsOfVisit } from '@marketplace/contract/visit/state';
import type { QueryClient } from '@tanstack/react-query';
import { visitKeys } from '@/entities/query-keys.ts';
import { changePages, type ListPages } from '@/lib/query/list-pages.ts';

/**
 * Writes an answered visit into the cached lists. What it changes besides, such as the times when the business is free,
 * is asked again when a screen next needs it.
 */
export function putVisit(client: QueryClient, visit: Visit): void {
  const isLive = isVisitLive(factsOfVisit(visit), new Date());
  client.setQueryData<ListPages<Visit>>(
    visitKeys.mine,
    (list) =>
      list &&
      changePages(list, (visits, page) => {
        const isHere = visits.some(({ id }) => id === visit.id);
        const isElsewhere = list.pages.some(({ data }) => data.some(({ id }) => id === visit.id));
        const others = visits.filter(({ id }) => id !== visit.id);
        // One that is over stays until the list is asked again, so that nothing moves under the reader's finger.
        const belongs = isHere || (isLive && page === 0 && !isElsewhere);
        return belongs ? [...others, visit].sort(byTime) : others;
      }),
  );
  client.setQueriesData<VisitsOfJob>(
    {
      queryKey: visitKeys.ofJobs,
      predicate: ({ queryKey }) => isOfJob(queryKey, visit),
    },
    (job) => job && { ...job, visits: withVisit(job.visits, visit) },
  );
  void client.invalidateQueries({ queryKey: visitKeys.all, refetchType: 'none' });
  // An answer that is on its way may be older.
  void client.invalidateQueries({
    queryKey: visitKeys.all,
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  });
}

const isOfJob = (queryKey: readonly unknown[], { serviceRequestId, businessId }: Visit): boolean =>
  [undefined, businessId].some((one) => visitKeys.ofJob(serviceRequestId, one).join() === queryKey.join());

/** Newest first, as the server lists them. */
const withVisit = (visits: readonly Visit[], visit: Visit): Visit[] =>
  visits.some(({ id }) => id === visit.id)
    ? visits.map((one) => (one.id === visit.id ? visit : one))
    : [visit, ...visits];

const timeOf = ({ window, offer, createdAt }: Visit): string =>
  window?.start ?? offer?.windows[0]?.start ?? createdAt;

const byTime = (one: Visit, other: Visit): number => timeOf(one).localeCompare(timeOf(other));

/** The visit as some list of the cache has it. */
export function findVisit(client: QueryClient, { id }: Pick<Visit, 'id'>): Visit | undefined {
  const mine = client.getQueryData<ListPages<Visit>>(visitKeys.mine)?.pages.flatMap(({ data }) => data);
  const ofJobs = client
    .getQueriesData<VisitsOfJob>({ queryKey: visitKeys.ofJobs })
    .flatMap(([, job]) => job?.visits ?? []);
  return [...(mine ?? []), ...ofJobs].find((one) => one.id === id);
}
