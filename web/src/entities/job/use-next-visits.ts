import type { Visit } from '@marketplace/contract/visit/schema';
import type { VisitAction } from '@marketplace/contract/visit/state';
import { useMemo, useState } from 'react';
import { useMyVisits } from '@/entities/visit/queries.ts';
import { byRequest, comingVisits, visitState } from './visits-of-job.ts';

/** The most pressing first. */
const BY_WEIGHT: readonly (VisitAction | null)[] = ['confirm', 'choose-time', 'offer-times', 'tell'];

const weightOf = (visit: Visit): number => BY_WEIGHT.indexOf(visitState(visit).action);

const isWaiting = (visit: Visit): boolean => visitState(visit).waits === 'me';

/** One array, so that nothing changes while the visits load. */
const NONE: Visit[] = [];

/**
 * The visits of one side of an account. Those that wait for the reader stay among these once they are done, so that
 * nothing moves under the reader's finger until the list is opened again.
 */
export function useNextVisits(side: Visit['side']) {
  const { data = NONE, isLoading, isFetched } = useMyVisits();
  const visits = useMemo(() => data.filter((visit) => visit.side === side), [data, side]);
  const visitsByRequest = useMemo(() => byRequest(visits), [visits]);
  const [first, setFirst] = useState<readonly Visit[]>([]);
  const known = withNewest(first, visits);
  if (known.some((visit, place) => visit !== first[place])) setFirst(known);
  // One that is over is no longer listed.
  const waiting = known.filter((visit) => visits.includes(visit) || !isWaiting(visit));
  const coming = comingVisits(visits).filter(({ id }) => !known.some((visit) => visit.id === id));
  // Asked again after a failure, they come later.
  return { waiting, coming, visitsByRequest, isLoading: isLoading && !isFetched };
}

/** Those that waited as they are now, and those that wait since. */
function withNewest(first: readonly Visit[], visits: readonly Visit[]): Visit[] {
  const newest = first.map((visit) => visits.find(({ id }) => id === visit.id) ?? visit);
  const fresh = visits.filter((visit) => isWaiting(visit) && !first.some(({ id }) => id === visit.id));
  return [...newest, ...fresh.sort((a, b) => weightOf(a) - weightOf(b))];
}
