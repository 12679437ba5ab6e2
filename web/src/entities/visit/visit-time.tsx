import type { Window } from '@marketplace/contract/visit/schema';
import { type Clock, nearTime, spokenTime, visitTime } from '@marketplace/contract/visit/time-texts';

interface VisitTimeProps {
  window: Window;
  clock: Clock;
  /** 'tomorrow' instead of its day. */
  isNear?: boolean;
}

/** The time of a visit on the clock of its place, written out for screen readers. */
export function VisitTime({ window, clock, isNear = false }: VisitTimeProps) {
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {(isNear ? nearTime : visitTime)(window, clock)}
      </span>
      <span className="sr-only">{spokenTime(window, clock)}</span>
    </>
  );
}
