import type { Visit } from '@marketplace/contract/visit/schema';
import { stateOfVisit } from '@marketplace/contract/visit/state';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { showParam, VISIT } from '@/entities/paths.ts';
import { ownTimeZone } from '@/lib/dates.ts';
import { leadTo } from '@/ui/lead-to.ts';
import { shownVisits, useVisitsOn } from './visits-on.ts';

/** The id of the element with the line of a visit. */
export const visitLineId = ({ id }: Pick<Visit, 'id'>): string => `visit-${id}`;

/** Brings the visit into view that a link to the visits of a request is about. Among the details, once for them. */
export function LeadToVisit({ requestId }: { requestId: string }) {
  const { search, key } = useLocation();
  const visits = useVisitsOn(requestId);
  const isWanted = new URLSearchParams(search).get(showParam) === VISIT;
  const isKnown = visits !== undefined;
  const lead = useEffectEvent(() => {
    const visit = mostPressing(visits ?? []);
    if (visit) leadTo(visitLineId(visit));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link leads there each time it is followed
  useEffect(() => {
    if (isWanted && isKnown) lead();
  }, [isWanted, isKnown, key]);
  return null;
}

/** What waits for the reader, or else what comes next. */
function mostPressing(visits: readonly Visit[]): Visit | undefined {
  const shown = shownVisits(visits);
  const reader = { readerZone: ownTimeZone(), now: new Date() };
  return (
    shown.find((visit) => stateOfVisit(visit, reader).waits === 'me') ??
    shown.filter(({ window }) => window).sort((a, b) => startOf(a) - startOf(b))[0] ??
    shown[0]
  );
}

const startOf = ({ window }: Visit): number => Date.parse(window?.start ?? '');
