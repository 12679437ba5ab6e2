import type { Account } from '../../store/account/accounts.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { readable } from '../../store/firestore/collection.ts';
import type { EmailText, StoredNotification } from '../../store/notification/notifications.ts';
import { visits } from '../../store/visit/visits.ts';
import { type CalendarVisit, methodOf, publisherOf, visitCalendar } from '../calendar/event.ts';
import { shownInCalendars } from '../calendar/shown-visits.ts';
import type { Services } from '../services.ts';
import type { MailedCalendar } from '../smtp/mailer.ts';

/** The visits that an email is about, as they are now. A repeated event is the same one to a calendar. */
export async function calendarsFor(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  account: Account,
  notifications: readonly Pick<StoredNotification, 'emailText'>[],
): Promise<MailedCalendar[]> {
  const ids = new Set(notifications.flatMap(({ emailText }) => emailText.visitId ?? []));
  const found = await Promise.all([...ids].map((id) => readBatched(visits(services.db).doc(id))));
  const mine = found
    .flatMap((snapshot) => readable(snapshot) ?? [])
    .filter(({ between, sequence }) => between.includes(account.id) && sequence > 0);
  const shown = await shownInCalendars(services, mine, account);
  const lost = notifications.flatMap(({ emailText }) => emailText.lostVisit ?? []).map(withoutRequest);
  return Promise.all(
    [...shown, ...lost].map(async (visit) => ({
      method: methodOf(visit),
      text: await visitCalendar(visit, publisherOf(services)),
    })),
  );
}

/** Its event says no more than that it doesn't take place. */
const withoutRequest = (lost: NonNullable<EmailText['lostVisit']>): CalendarVisit => ({
  ...lost,
  status: 'canceled',
  serviceRequestId: null,
  serviceRequestTitle: 'Deleted request',
  businessName: 'the business',
  customerName: 'the customer',
  address: null,
});
