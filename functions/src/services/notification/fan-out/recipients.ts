/** Which businesses are notified of a new request, and while they may be. */
import { isBusiness } from '@marketplace/contract/account/rules';
import { isApart } from '@marketplace/contract/block/rules';
import { isAway, isBooked } from '@marketplace/contract/notification/rules';
import { isHidden } from '@marketplace/contract/request/rules';
import { type Account, isSuspended } from '../../../store/account/accounts.ts';
import { countUpTo } from '../../../store/firestore/pages.ts';
import type { StoredRequest } from '../../../store/request/fields.ts';
import { factsAt, runningJobsOf } from '../../../store/request/requests.ts';
import type { Services } from '../../services.ts';
import { isNotified } from '../notify.ts';

/** Whether businesses may send estimates: it is open, and its customer can be seen. */
export const acceptsEstimates = (request: StoredRequest, now: Date): boolean =>
  request.status === 'open' && !isHidden(request) && !factsAt(request, now).customerUnavailable;

/** False for the customer's own account, a blocked one, and one that is suspended, locked, or leaving. */
export const canBeNotifiedOf = (
  { customerId }: Pick<StoredRequest, 'customerId'>,
  account: Account,
  now: Date,
): boolean =>
  account.id !== customerId &&
  isBusiness(account) &&
  !isApart(account, customerId) &&
  !isSuspended(account, now) &&
  isNotified(account);

type TimeOff = Pick<Account, 'id' | 'awayUntil' | 'maxOpenJobs'>;

/**
 * Excludes businesses on time off. Counts the jobs of those that set a maximum. Not for a business that
 * a customer asks by name, which is always notified.
 */
export async function excludeOnTimeOff<B extends TimeOff>(
  services: Pick<Services, 'db' | 'now'>,
  businesses: readonly B[],
): Promise<B[]> {
  const areOnTimeOff = await Promise.all(businesses.map((business) => isOnTimeOff(services, business)));
  return businesses.filter((_, index) => !areOnTimeOff[index]);
}

async function isOnTimeOff({ db, now }: Pick<Services, 'db' | 'now'>, business: TimeOff): Promise<boolean> {
  const { id, maxOpenJobs } = business;
  if (isAway(business, now())) return true;
  if (maxOpenJobs === null) return false;
  return isBooked(business, await countUpTo(runningJobsOf(db, id), maxOpenJobs));
}
