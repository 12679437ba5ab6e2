/** The notifications of visits. Their sentences are those of the screens, with days that stay right when read later. */
import type { Side } from '@marketplace/contract/estimate/rules';
import { links } from '@marketplace/contract/notification/links';
import { requestingTitles } from '@marketplace/contract/notification/titles';
import { dateIn } from '@marketplace/contract/shared/time';
import { PLACE } from '@marketplace/contract/site/place';
import { confirmVisit } from '@marketplace/contract/visit/calls';
import type { Window } from '@marketplace/contract/visit/schema';
import { lateUntil, VISIT_ACTION_LABELS } from '@marketplace/contract/visit/state';
import { type Clock, visitClock, visitTime, withPeriod } from '@marketplace/contract/visit/time-texts';
import type { Timestamp } from 'firebase-admin/firestore';
import type { NewNotification } from '../../../store/notification/notifications.ts';
import { tags } from '../../../store/notification/tags.ts';
import type { StoredRequest } from '../../../store/request/fields.ts';
import type { StoredVisit } from '../../../store/visit/visits.ts';
import { emailText, inSubject, quoted } from '../email-text.ts';
import { newNotification, type Recipient } from '../notify.ts';
import type { NewsKind, VisitNews } from './news.ts';

export type ToldVisit = {
  visit: StoredVisit;
  request: Pick<StoredRequest, 'id' | 'title' | 'customerName'>;
  businessName: string;
};

type Circumstances = {
  recipient: Pick<Recipient, 'notificationPreferences'>;
  /** When it happened. */
  at: Timestamp;
  now: Date;
};

/** `subject` is that of the email, where it is not what the text says. */
type Text = { title: string; says: string; action: string; subject?: string };

const VIEW = 'View Visit';
const NOT_MOVED = 'Visit not moved';
const PURPOSES = { look: 'a look', work: 'the work' } as const;
const WANTS = { look: 'wants to come for a look', work: 'offers times for the work' } as const;
const ASKS = { look: 'asks you to come for a look', work: 'asks for a time for the work' } as const;

/** What each says, without a period. `name` is the other side, and `when` the booked time. */
type Facts = { visit: StoredVisit; to: Side; isOwn: boolean; name: string; when: string; clock: Clock };

const TEXTS: Record<NewsKind, (facts: Facts) => Text> = {
  proposed: ({ visit, to, name }) => ({
    title: requestingTitles.visitProposed,
    says: `${name} ${(to === 'customer' ? WANTS : ASKS)[visit.purpose]}`,
    action: VISIT_ACTION_LABELS['choose-time'],
  }),
  'times-offered': ({ visit, name }) => ({
    title: requestingTitles.visitProposed,
    says: `${name} offers other times for ${PURPOSES[visit.purpose]}`,
    action: VISIT_ACTION_LABELS['choose-time'],
  }),
  moving: ({ name, when }) => ({
    title: requestingTitles.visitMoving,
    says: `${name} wants to move the visit on ${when}`,
    action: VISIT_ACTION_LABELS['choose-time'],
  }),
  asked: ({ name }) => ({
    title: requestingTitles.visitTimesAsked,
    says: `${name} asked for other times`,
    action: VISIT_ACTION_LABELS['offer-times'],
  }),
  booked: (facts) => ({
    title: 'Visit booked',
    says: `${whoOf(facts)} booked ${PURPOSES[facts.visit.purpose]}: ${facts.when}`,
    action: VIEW,
  }),
  moved: (facts) => ({
    title: 'Visit moved',
    says: `${whoOf(facts)} agreed to move the visit: ${facts.when}`,
    action: VIEW,
  }),
  'move-declined': (facts) => ({
    title: NOT_MOVED,
    says: `${whoOf(facts)} declined the other times. The visit stays: ${facts.when}`,
    action: VIEW,
  }),
  'move-withdrawn': (facts) => ({
    title: NOT_MOVED,
    says: `${whoOf(facts)} withdrew the other times. The visit stays: ${facts.when}`,
    action: VIEW,
  }),
  stays: ({ when }) => ({ title: NOT_MOVED, says: `The visit stays: ${when}`, action: VIEW }),
  declined: (facts) => ({
    title: 'Visit declined',
    says: `${whoOf(facts)} declined the visit`,
    action: VIEW,
  }),
  withdrawn: (facts) => ({
    title: 'Times for a visit withdrawn',
    says: `${whoOf(facts)} withdrew the times for a visit`,
    action: VIEW,
  }),
  canceled: (facts) => ({
    title: 'Visit canceled',
    says: `${whoOf(facts)} canceled the visit on ${facts.when}`,
    action: VIEW,
  }),
  ended: ({ when }) => ({
    title: 'Visit canceled',
    says: `The visit${when && ` on ${when}`} won't take place`,
    action: VIEW,
  }),
  late: (facts) => ({ title: 'Running late', says: lateText(facts), action: VIEW }),
  'on-the-way': ({ name }) => ({ title: 'On the way', says: `${name} is on the way`, action: VIEW }),
  here: ({ name }) => ({ title: 'Arrived', says: `${name} is there`, action: VIEW }),
  'told-differently': ({ name, when }) => ({
    title: 'You disagree about a visit',
    says: `You and ${name} disagree about the visit on ${when}. It counts for neither`,
    action: VIEW,
  }),
  day: (facts) => {
    const isConfirmed = facts.visit.confirmedBy.includes(facts.to);
    const says = ahead(facts);
    if (isConfirmed) return { title: 'Visit tomorrow', says, action: VIEW };
    const title = requestingTitles.visitStillGood;
    return { title, says, action: VISIT_ACTION_LABELS.confirm, subject: `${title} ${says}` };
  },
  hours: (facts) => ({
    title: facts.visit.purpose === 'look' ? 'Look today' : 'Work today',
    says: ahead(facts),
    action: VIEW,
  }),
  after: ({ name, when }) => ({
    title: requestingTitles.visitToTell,
    says: `Tell how the visit with ${name} on ${when} went`,
    action: VISIT_ACTION_LABELS.tell,
  }),
};

const whoOf = ({ isOwn, name }: Facts): string => (isOwn ? 'You' : name);

const ahead = ({ visit, name, when }: Facts): string =>
  `${visit.purpose === 'look' ? 'The look' : 'The work'} with ${name} is on ${when}`;

function lateText({ visit, name, clock }: Facts): string {
  if (!visit.late) return `${name} is late`;
  return `${name} is ${visit.late.minutes} minutes late, at about ${visitClock(lateUntil(visit), clock)}`;
}

/** Of these, the receiver takes one of the offered times. */
const OFFERING: readonly NewsKind[] = ['proposed', 'times-offered', 'moving'];

/** The offered times, in a sentence of their own. */
function offeredText(kind: NewsKind, { offer }: StoredVisit, clock: Clock): string {
  const windows = OFFERING.includes(kind) ? (offer?.windows ?? []) : [];
  const times = windows.map((window) => visitTime(window, clock)).join('; ');
  return times && ` Offered: ${withPeriod(times)}`;
}

/** Of these, the calendar of each side has an event. */
const IN_CALENDAR: readonly NewsKind[] = ['booked', 'moved', 'canceled', 'ended'];

/** What only replaces an earlier text, where the two have nothing in their calendars. */
const isQuiet = (kind: NewsKind, { window }: StoredVisit): boolean => kind === 'ended' && window === null;

export function describeVisit(
  { visit, request, businessName }: ToldVisit,
  { kind, to, isOwn }: VisitNews,
  { recipient, at, now }: Circumstances,
): NewNotification {
  const { window } = visit;
  const name = to === 'customer' ? businessName : (request.customerName ?? 'The customer');
  const clock = { timeZone: visit.timeZone, readerZone: zoneOf(recipient), now };
  const when = window ? visitTime(window, clock) : '';
  const text = (shownAs: string) => TEXTS[kind]({ visit, to, isOwn, name: shownAs, when, clock });
  const { title, says, action } = text(name);
  const short = text(inSubject(name));
  const isInCalendar = IN_CALENDAR.includes(kind) && window !== null;
  return newNotification({
    kind: 'visit',
    tag: tags.visit(visit.id),
    ...(action === VISIT_ACTION_LABELS.confirm && {
      pressLabel: action,
      pressPath: confirmVisit.path.replace('{id}', visit.id),
    }),
    ...(to === 'customer'
      ? { url: links.customerVisit(request.id), businessId: visit.businessId }
      : { url: links.businessVisit(request.id) }),
    requestId: request.id,
    title,
    body: `"${request.title}": ${withPeriod(says)}${offeredText(kind, visit, clock)}`,
    emailText: {
      ...emailText(`${short.subject ?? short.says}: ${quoted(request.title)}`, action, { heading: 'title' }),
      visitId: window ? visit.id : null,
      isSentWhenRead: isInCalendar,
    },
    event: kind,
    at,
    ...(isQuiet(kind, visit) && { pushed: 'never' as const }),
    isSeen: isOwn,
    passesQuietHours: window !== null && isSameDay(visit.timeZone, new Date(window.start), now),
  });
}

const DASHBOARDS = { customer: links.customerDashboard, business: links.businessDashboard } as const;
const DELETERS = { customer: 'you', business: 'the customer' } as const;

/**
 * For both sides of a booked visit whose request was deleted. Nothing of it names the customer or the request, as both
 * may be forgotten. Its tag differs, since notifications about the request are removed at the same time.
 */
export function describeLostVisit(
  { id, timeZone, purpose, sequence }: StoredVisit,
  { window, to: side }: { window: Window; to: Side },
  { recipient, at, now }: Circumstances,
): NewNotification {
  const clock = { timeZone, readerZone: zoneOf(recipient), now };
  const title = 'Visit canceled';
  const says = `The visit on ${visitTime(window, clock)} won't take place, as ${DELETERS[side]} deleted the request`;
  return newNotification({
    kind: 'visit',
    tag: tags.lostVisit(id),
    url: DASHBOARDS[side],
    requestId: null,
    title,
    body: withPeriod(says),
    emailText: {
      ...emailText(says, 'Open Dashboard', { heading: 'title' }),
      lostVisit: { id, side, purpose, timeZone, window, sequence },
      isSentWhenRead: true,
    },
    event: 'ended',
    at,
    isSeen: side === 'customer',
    passesQuietHours: isSameDay(timeZone, new Date(window.start), now),
  });
}

/** News of a visit pass quiet hours on its day, by the clock of its place. */
const isSameDay = (timeZone: string, one: Date, other: Date): boolean =>
  dateIn(timeZone, one) === dateIn(timeZone, other);

/** Where the account has no time zone, that of the marketplace. */
const zoneOf = ({ notificationPreferences }: Circumstances['recipient']): string =>
  notificationPreferences.quietHours?.timeZone ?? PLACE.timeZone;
