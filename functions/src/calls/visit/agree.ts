import {
  askForOthers,
  bookWindow,
  cancelVisit as cancel,
  endOffer,
  offerWindows,
} from '@marketplace/contract/visit/machine';
import {
  mayAskForOthers,
  mayBookWindow,
  mayCancelVisit,
  mayEndOffer,
  mayOfferWindows,
  offeredAt,
} from '@marketplace/contract/visit/rules';
import { mayMeetAt } from '@marketplace/contract/visit/windows';
import { assertAllowed, toError } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { availabilityOf, CALENDAR_FULL, isFull } from '../../store/visit/calendars.ts';
import type { StoredVisit } from '../../store/visit/visits.ts';
import { agreeOnVisit, changeVisit } from './change-visit.ts';
import { assertOffered, isSameOffer, normalWindows } from './offered.ts';

export const offerVisitTimes = handler('offerVisitTimes', ({ params: { id }, input, actor, services }) =>
  agreeOnVisit(services, actor, id, {
    call: 'offerVisitTimes',
    moves: true,
    isDone: ({ offer }, { side }) =>
      offer !== null && offer.by === side && offer.askedAt === null && isSameOffer(offer, input),
    may: mayOfferWindows,
    change: (visit, { side, now, calendar, business }) => {
      const windows = normalWindows(input.windows);
      assertOffered(windows, availabilityOf(business, calendar, { now, visitId: id }), side, now);
      return offerWindows(visit, { windows, note: input.note }, { by: side, at: now });
    },
  }),
);

export const askForOtherTimes = handler('askForOtherTimes', ({ params: { id }, input, actor, services }) =>
  changeVisit(services, actor, id, {
    call: 'askForOtherTimes',
    moves: true,
    isDone: ({ offer }, { side }) =>
      offer !== null && offer.by !== side && offer.askedAt !== null && offer.askedNote === input.note,
    may: mayAskForOthers,
    change: (visit, { now }) => askForOthers(visit, { note: input.note, at: now }),
  }),
);

/** An offered visit ends with its offer. A booked one stays. */
function endOfOffer({ status, offer, offerEnded, ended, window }: StoredVisit) {
  if (status === 'booked') return offer ? null : offerEnded;
  return window === null ? ended : null;
}

export const endVisitOffer = handler('endVisitOffer', ({ params: { id }, input, actor, services }) =>
  changeVisit(services, actor, id, {
    call: 'endVisitOffer',
    moves: true,
    isDone: (visit, { side }) => {
      const end = endOfOffer(visit);
      return end !== null && end.by === side && end.note === input.note;
    },
    may: (visit, by) => mayEndOffer(visit, by.actor),
    change: (visit, { side, now }) => endOffer(visit, input.note, { by: side, at: now }),
  }),
);

/** The condition on the calendar of the business keeps two visits from overlapping. */
export const bookVisit = handler('bookVisit', ({ params: { id }, input, actor, services }) =>
  agreeOnVisit(services, actor, id, {
    call: 'bookVisit',
    moves: true,
    isDone: ({ status, offer, window }) =>
      status === 'booked' &&
      offer === null &&
      window !== null &&
      Date.parse(window.start) === Date.parse(input.start),
    may: (visit, by) => mayBookWindow(visit, { ...by, start: input.start }),
    change: (visit, { side, now, calendar, business }) => {
      const window = offeredAt(visit, input.start);
      if (!window) return visit;
      // Hours and days off bound offers. Whoever takes one knows of them.
      assertAllowed(mayMeetAt(window, availabilityOf(business, calendar, { now, visitId: id }), 'business'));
      if (visit.status !== 'booked' && isFull(calendar, now)) throw toError(CALENDAR_FULL);
      const isGiven = side === 'customer' && visit.purpose === 'look';
      return bookWindow(visit, window, { at: now, ...(isGiven && { address: input.address }) });
    },
  }),
);

export const cancelVisit = handler('cancelVisit', ({ params: { id }, input, actor, services }) =>
  changeVisit(services, actor, id, {
    call: 'cancelVisit',
    moves: true,
    isDone: ({ status, ended, window }, { side }) =>
      status === 'canceled' && window !== null && ended?.by === side,
    may: mayCancelVisit,
    change: (visit, { side, now }) => cancel(visit, input.note, { by: side, at: now }),
  }),
);
