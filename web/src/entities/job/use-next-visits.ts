import type { Visit } from '@marketplace/contract/visit/schema';
import type { VisitAction } from '@marketplace/contract/visit/state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { myVisitsQuery } from '@/entities/visit/queries.ts';
import { byRequest, comingVisits, visitState } from './visits-of-job.ts';

/** The most pressing first. */
const BY_WEIGHT: readonly (VisitAction | null)[] = ['confirm', 'choose-time', 'offer-times', 'tell'];

const weightOf = (visit: Visit): number => BY_WEIGHT.indexOf(visitState(visit).action);

/** One array, so that nothing changes while the visits load. */
const NONE: Visit[] = [];

/**
 * The visits of one side of an account. Those that wait for the reader stay among these once they are done, so that
 * nothing moves under the reader's finger until the list is opened again.
 */
export function useNextVisits(side: Visit['side']) {
  const { data = NONE, isLoading, isFetched } = useInfiniteQuery(myVisitsQuery);
  const visits = useMemo(() => data.filter((visit) => visit.side === side), [data, side]);
  const visitsByRequest = useMemo(() => byRequest(visits), [visits]);
  const [first, setFirst] = useState<readonly string[]>([]);
  const fresh = visits
    .filter((visit) => visitState(visit).waits === 'me' && !first.includes(visit.id))
    .sort((a, b) => weightOf(a) - weightOf(b))
    .map(({ id }) => id);
  if (fresh.length > 0) setFirst([...first, ...fresh]);
  const waiting = first.flatMap((id) => visits.find((visit) => visit.id === id) ?? []);
  const coming = comingVisits(visits).filter(({ id }) => !first.includes(id));
  // Asked again after a failure, they come later.
  return { waiting, coming, visitsByRequest, isLoading: isLoading && !isFetched };
}
