/** Visits in calendars: as a file, and as the private feed of an account. */

import { iso } from '@marketplace/contract/shared/moment';
import { conflict } from '@marketplace/contract/shared/verdict';
import { mayViewVisit, NO_SUCH_VISIT } from '@marketplace/contract/visit/rules';
import { assertAllowed, toError } from '../../errors.ts';
import { earlyHandler, handler } from '../../http/handler.ts';
import { publisherOf, visitCalendar } from '../../services/calendar/event.ts';
import { shownInCalendars } from '../../services/calendar/shown-visits.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { calendarFeeds, makeFeed, stopFeed } from '../../store/visit/feeds.ts';
import { visits } from '../../store/visit/visits.ts';

const NOT_BOOKED = conflict('This visit has no time yet.');

export const getVisitFile = handler('getVisitFile', async ({ params: { id }, actor, services }) => {
  const visit = (await readBatched(visits(services.db).doc(id))).data();
  if (!visit) throw toError(NO_SUCH_VISIT);
  assertAllowed(mayViewVisit(visit, actor));
  if (visit.window === null) throw toError(NOT_BOOKED);
  const [shown] = await shownInCalendars(services, [visit], actor);
  if (!shown) throw toError(NO_SUCH_VISIT);
  return { name: 'visit.ics', text: await visitCalendar(shown, publisherOf(services)) };
});

export const getCalendarFeed = earlyHandler('getCalendarFeed', async ({ actor, services: { db } }) => {
  const feed = (await readBatched(calendarFeeds(db).doc(actor.id))).data();
  return { path: null, madeAt: feed ? iso(feed.madeAt) : null };
});

export const makeCalendarFeed = handler('makeCalendarFeed', ({ actor, services }) =>
  transactWithinLimit(services, { call: 'makeCalendarFeed', by: actor }, async (transaction) => {
    const at = services.now();
    const secret = makeFeed(transaction, services.db, actor.id, at);
    return { path: `/calendars/${secret}.ics`, madeAt: at.toISOString() };
  }),
);

export const stopCalendarFeed = handler('stopCalendarFeed', ({ actor, services }) =>
  transactWithinLimit(services, { call: 'stopCalendarFeed', by: actor }, async (transaction) => {
    stopFeed(transaction, services.db, actor.id);
  }),
);
