import { findOther } from '../../../store/account/accounts.ts';
import { workInGroups } from '../../../store/firestore/groups.ts';
import { FAN_OUT_PAGE, type Found } from '../../../store/notification/fan-outs.ts';
import type { NewNotification } from '../../../store/notification/notifications.ts';
import type { StoredRequest } from '../../../store/request/fields.ts';
import {
  findNextSearches,
  type StoredSearches,
  searchFinding,
} from '../../../store/saved-search/saved-searches.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notify.ts';
import { canBeNotifiedOf, excludeOnTimeOff } from './recipients.ts';

/** How many recipients are notified at the same time. */
const GROUP_SIZE = 30;

/**
 * Notifies the next page of businesses with a saved search that finds a new request, and returns the page. `forOthers` is
 * the notification for everyone else: a business that had it isn't notified again, as the event is the same.
 */
export async function notifySavedSearches(
  services: Services,
  request: StoredRequest,
  forOthers: NewNotification,
  after: string | null,
): Promise<Found<StoredSearches>> {
  const page = await findNextSearches(services.db, after, request, FAN_OUT_PAGE);
  await workInGroups(page.found, GROUP_SIZE, async (group) => {
    const titles = titlesFor(group, request);
    const found = await Promise.all([...titles.keys()].map((id) => findOther(services.db, id)));
    const accounts = found.filter((account) => account !== undefined);
    const businesses = accounts.filter((account) => canBeNotifiedOf(request, account, services.now()));
    const recipients = await excludeOnTimeOff(services, businesses);
    await Promise.all(
      recipients.map((one) =>
        notify(services, one, { ...forOthers, title: titles.get(one.id) ?? forOthers.title }),
      ),
    );
    return [];
  });
  return page;
}

/** By account. */
function titlesFor(group: readonly StoredSearches[], request: StoredRequest): Map<string, string> {
  return new Map(
    group.flatMap((searches) => {
      const search = searchFinding(searches, request);
      return search ? [[searches.id, `New request for "${search.name}"`] as const] : [];
    }),
  );
}
