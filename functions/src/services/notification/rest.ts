/** Businesses that rest from new requests. One that a customer asks by name is notified all the same. */
import { isAway, isBooked } from '@marketplace/contract/notification/rules';
import type { Account } from '../../store/account/accounts.ts';
import { runningJobsOf } from '../../store/request/requests.ts';
import type { Services } from '../services.ts';

type Resting = Pick<Account, 'id' | 'awayUntil' | 'maxOpenJobs'>;

/** Counts the jobs of those that set a maximum. */
export async function withoutResting<B extends Resting>(
  services: Pick<Services, 'db' | 'now'>,
  businesses: readonly B[],
): Promise<B[]> {
  const areResting = await Promise.all(businesses.map((business) => isResting(services, business)));
  return businesses.filter((_, index) => !areResting[index]);
}

async function isResting({ db, now }: Pick<Services, 'db' | 'now'>, business: Resting): Promise<boolean> {
  const { id, maxOpenJobs } = business;
  if (isAway(business, now())) return true;
  if (maxOpenJobs === null) return false;
  const counted = await runningJobsOf(db, id).limit(maxOpenJobs).count().get();
  return isBooked(business, counted.data().count);
}
