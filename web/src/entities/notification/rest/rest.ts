import type { User } from '@marketplace/contract/account/schema';
import { isAway, isBooked } from '@marketplace/contract/notification/rules';
import { describeDate } from '@/lib/dates.ts';

type TimeOff = Pick<User, 'awayUntil' | 'maxOpenJobs'>;

/** Why a business isn't notified of new requests now. Null if it is. */
export function describeRest(business: TimeOff, openJobs: number, now: Date): string | null {
  const { awayUntil, maxOpenJobs } = business;
  if (awayUntil && isAway(business, now))
    return `You won't be notified of new requests until ${describeDate(awayUntil.date, now)}.`;
  if (maxOpenJobs === null || !isBooked(business, openJobs)) return null;
  const jobs = `${maxOpenJobs}${openJobs > maxOpenJobs ? ' or more' : ''} ${openJobs === 1 ? 'job' : 'jobs'}`;
  return `You won't be notified of new requests while you have ${jobs} in progress.`;
}

/** Ends what keeps the business from being notified now, and nothing else. */
export const endCurrentRest = (business: TimeOff, openJobs: number, now: Date): Partial<TimeOff> => ({
  ...(isAway(business, now) && { awayUntil: null }),
  ...(isBooked(business, openJobs) && { maxOpenJobs: null }),
});
