import { MINUTE_MS } from '@marketplace/contract/shared/time';
import type { Visit } from '@marketplace/contract/visit/schema';
import type { Clock } from '@marketplace/contract/visit/time-texts';
import { useEffect, useState } from 'react';
import { ownTimeZone } from '@/lib/dates.ts';
import { type SpokenState, spokenState } from './spoken-state.ts';

/** The clock of a visit's place for this reader. Moves on while the screen is open. */
export function useVisitClock(timeZone: string): Clock {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return { timeZone, readerZone: ownTimeZone(), now };
}

/** Where a visit is. Moves on while the screen is open. */
export const useVisitState = (visit: Visit): SpokenState => spokenState(visit, useVisitClock(visit.timeZone));
