import type { Window } from '@marketplace/contract/visit/schema';
import { type Clock, spokenTime, visitDay, visitHours } from '@marketplace/contract/visit/time-texts';

interface VisitTimeProps {
  window: Window;
  clock: Clock;
}

/** The time of a visit on the clock of its place, written out for screen readers. */
export function VisitTime({ window, clock }: VisitTimeProps) {
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {visitDay(window, clock)}, <span className="whitespace-nowrap">{visitHours(window, clock)}</span>
      </span>
      <span className="sr-only">{spokenTime(window, clock)}</span>
    </>
  );
}
