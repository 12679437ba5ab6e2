import { links } from '@marketplace/contract/notification/links';
import type { Account } from '../../store/account/accounts.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { readableOf } from '../../store/firestore/collection.ts';
import type { StoredNotification } from '../../store/notification/notifications.ts';
import { requests } from '../../store/request/requests.ts';
import { acceptsEstimates, canBeNotifiedOf } from '../notification/fan-out/recipients.ts';
import { factsOf } from '../notification/fan-out/request.ts';
import type { Services } from '../services.ts';
import type { ListedRequest } from '../smtp/email-page.ts';

/** Reads the requests of a notification as they are now. Leaves out those that the account may no longer see. */
export async function findListed(
  { db, now }: Pick<Services, 'db' | 'now'>,
  account: Account,
  { requestIds }: StoredNotification,
): Promise<ListedRequest[]> {
  const found = await Promise.all(requestIds.map((id) => readBatched(requests(db).doc(id))));
  return readableOf(found)
    .filter((request) => acceptsEstimates(request, now()) && canBeNotifiedOf(request, account, now()))
    .map((request) => ({
      title: request.title,
      facts: factsOf(request),
      url: links.businessRequest(request.id),
    }));
}
