/** Until when an estimate can be accepted. */
import { LIMITS } from '../../constants.ts';
import { dateAfter, dateProblem } from '../../shared/dates.ts';
import { dateIn } from '../../shared/time.ts';

/** The most western zone of the United States. A day ends there last, so that no customer loses part of it. */
const LAST_ZONE = 'Pacific/Honolulu';

const lastZonesToday = (now: Date): string => dateIn(LAST_ZONE, now);

export const isExpired = (validUntil: string, now: Date): boolean => validUntil < lastZonesToday(now);

/** Today, or a later day within a year. Undefined for none as well. */
export function validityProblem(validUntil: string | null | undefined, now: Date): string | undefined {
  if (!validUntil) return undefined;
  const today = lastZonesToday(now);
  const last = dateAfter(today, LIMITS.validDays);
  return dateProblem(validUntil, today, last, 'Please choose today or a later day');
}
