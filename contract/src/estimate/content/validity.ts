/** Until when an estimate can be accepted. */
import { LIMITS } from '../../constants.ts';
import { dateAfter, dateIn } from '../../notification/rules.ts';

/** The most western zone of the United States. A day ends there last, so that no customer loses part of it. */
const LAST_ZONE = 'Pacific/Honolulu';

export const isExpired = (validUntil: string, now: Date): boolean => validUntil < dateIn(LAST_ZONE, now);

/** The first and the last day that can be chosen: today, and in a year. */
export function validityBounds(now: Date): { first: string; last: string } {
  const first = dateIn(LAST_ZONE, now);
  return { first, last: dateAfter(first, LIMITS.validDays) };
}

/** Why a day can't be chosen, as shown under the field. Undefined for a valid day, and for none. */
export function validityProblem(validUntil: string | null | undefined, now: Date): string | undefined {
  if (!validUntil) return undefined;
  const { first, last } = validityBounds(now);
  if (validUntil < first) return 'Please choose today or a later day';
  return validUntil > last ? 'Please choose a day within a year' : undefined;
}

/** Such as 'June 3'. */
export const formatDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
