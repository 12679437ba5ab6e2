import { MINUTE_MS } from '@marketplace/contract/shared/time';
import type { Visit } from '@marketplace/contract/visit/schema';
import { stateOfVisit } from '@marketplace/contract/visit/state';
import type { Clock } from '@marketplace/contract/visit/time-texts';
import { useEffect, useState } from 'react';
import { ownTimeZone } from '@/lib/dates.ts';

/** The clock of a visit's place for this reader. Moves on while the screen is open. */
export function useVisitClock(timeZone: string): Clock {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return { timeZone, readerZone: ownTimeZone(), now };
}

/** The sentence of a visit, and how it is spoken if that differs. */
export function useVisitState(visit: Visit) {
  const clock = useVisitClock(visit.timeZone);
  const state = stateOfVisit(visit, clock);
  const { text } = stateOfVisit(visit, { ...clock, isSpoken: true });
  return { state, spoken: text === state.text ? undefined : text };
}
