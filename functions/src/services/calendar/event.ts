/**
 * A visit as an event of calendars (RFC 5545). Times are in UTC: a single event needs no zone, instants are exact across
 * changes of clocks, and calendars show the reader's clock. The description names the clock of the job's place.
 */
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { links } from '@marketplace/contract/notification/links';
import type { Visit, Window } from '@marketplace/contract/visit/schema';
import { visitTime } from '@marketplace/contract/visit/time-texts';
import type { ICalCalendar, ICalEventData, ICalEventStatus } from 'ical-generator';
import { withoutContacts } from '../notification/without-contacts.ts';
import type { Services } from '../services.ts';

/** A visit as one of its sides sees it. */
export type CalendarVisit = Pick<
  Visit,
  | 'id'
  | 'serviceRequestTitle'
  | 'businessName'
  | 'customerName'
  | 'side'
  | 'purpose'
  | 'status'
  | 'timeZone'
  | 'sequence'
> & {
  /** Null once it was deleted. */
  serviceRequestId: string | null;
  window: Window;
  /** Null until it is disclosed to this side. */
  address: string | null;
};

export type Publisher = {
  /** The origin of our own pages. */
  origin: string;
  /** The sender of emails: `Name <address>`. */
  from: string | undefined;
  now: Date;
};

export const publisherOf = ({ config, now }: Pick<Services, 'config' | 'now'>): Publisher => ({
  origin: config.origins[0] ?? '',
  from: config.email?.from,
  now: now(),
});

/** Also of the part of an email with the calendar, whose type names the method too. */
export const methodOf = ({ status }: Pick<CalendarVisit, 'status'>): 'PUBLISH' | 'CANCEL' =>
  status === 'booked' ? 'PUBLISH' : 'CANCEL';

/** One visit, for an email or a file. A canceled one takes its event away. */
export async function visitCalendar(visit: CalendarVisit, publisher: Publisher): Promise<string> {
  const calendar = await newCalendar(methodOf(visit), [visit], publisher);
  return calendar.toString();
}

/** How often calendars should look for news. */
const REFRESH_SECONDS = 3600;

/** The booked visits of an account, for those who subscribe. */
export async function feedCalendar(visits: readonly CalendarVisit[], publisher: Publisher): Promise<string> {
  const calendar = await newCalendar('PUBLISH', visits, publisher);
  return calendar.name(`${PRODUCT_NAME} visits`).ttl(REFRESH_SECONDS).toString();
}

/** Imported when a calendar is needed, since nearly all calls need none. */
async function newCalendar(
  method: 'PUBLISH' | 'CANCEL',
  visits: readonly CalendarVisit[],
  publisher: Publisher,
): Promise<ICalCalendar> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const prodId = { company: oneLine(PRODUCT_NAME), product: 'Visits' };
  const calendar = ical({ prodId, method: ICalCalendarMethod[method] });
  for (const visit of visits) {
    const status = ICalEventStatus[visit.status === 'booked' ? 'CONFIRMED' : 'CANCELLED'];
    calendar.createEvent(eventOf(visit, status, publisher));
  }
  return calendar;
}

const WHAT = { look: 'Look', work: 'Work' } as const;

function eventOf(visit: CalendarVisit, status: ICalEventStatus, publisher: Publisher): ICalEventData {
  const { id, side, window, sequence, purpose, address, serviceRequestTitle } = visit;
  const url = new URL(linkTo(visit), publisher.origin).href;
  return {
    id: uidOf(id, publisher),
    sequence,
    stamp: publisher.now,
    start: new Date(window.start),
    end: new Date(window.end),
    summary: readable(`${WHAT[purpose]}: ${serviceRequestTitle}`),
    description: [
      readable(visitTime(window, { timeZone: visit.timeZone, readerZone: 'UTC', now: publisher.now })),
      readable(`With ${side === 'customer' ? visit.businessName : visit.customerName}`),
      url,
    ].join('\n'),
    location: address === null ? null : oneLine(address),
    url,
    status,
    organizer: organizerOf(publisher),
  };
}

function linkTo({ side, serviceRequestId }: CalendarVisit): string {
  if (serviceRequestId === null)
    return side === 'customer' ? links.customerDashboard : links.businessDashboard;
  return (side === 'customer' ? links.customerVisit : links.businessVisit)(serviceRequestId);
}

/** The same for the whole life of a visit, so that calendars change one event. */
export const uidOf = (id: string, { origin }: Pick<Publisher, 'origin'>): string =>
  `visit-${id}@${new URL(origin).hostname}`;

/** Calendars need one. The marketplace stands between the two people, whose addresses are their own. */
function organizerOf({ origin, from }: Publisher): { name: string; email: string } {
  const sender = /<([^<>\s]+@[^<>\s]+)>|^([^<>\s]+@[^<>\s]+)$/.exec(from ?? '');
  const email = sender?.[1] ?? sender?.[2] ?? `no-reply@${new URL(origin).hostname}`;
  return { name: oneLine(PRODUCT_NAME), email };
}

/** Controls would end a line, or make a calendar refuse the file. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** What people wrote, without contact details, as in emails. */
const readable = (text: string): string => oneLine(withoutContacts(text));
