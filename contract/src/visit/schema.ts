import * as z from 'zod/mini';
import {
  ARRIVALS,
  LIMITS,
  VISIT_ADDRESSES,
  VISIT_OUTCOMES,
  VISIT_PURPOSES,
  VISIT_STATUSES,
} from '../constants.ts';
import { count, freeText, id, objectPath, pageFields, timestamp } from '../shared/fields.ts';
import { isTimeZone } from '../shared/time.ts';

const side = z.enum(['customer', 'business']);

/** Two instants. */
export const window = z.strictObject({
  start: z.iso.datetime('Please choose a time'),
  end: z.iso.datetime('Please choose a time'),
});
export type Window = z.infer<typeof window>;

/** Times that one side offers and the other answers: for a new visit, or to move a booked one. */
export const visitOffer = z.object({
  by: side,
  at: timestamp,
  windows: z.array(window),
  note: z.string(),
  /** When the other side asked for other times, and what it said. */
  askedAt: z.nullable(timestamp),
  askedNote: z.string(),
});
export type VisitOffer = z.infer<typeof visitOffer>;

/** How times to move a booked visit were ended: the other side declined them, or their own side withdrew them. */
export const endedOffer = z.object({ by: side, isWithdrawn: z.boolean(), note: z.string(), at: timestamp });
export type EndedOffer = z.infer<typeof endedOffer>;

export const sideNote = z.object({ by: side, note: z.string() });
export type SideNote = z.infer<typeof sideNote>;

/** Of the visits that both sides told alike. */
export const visitFigure = z.object({ kept: count, told: count });
export type VisitFigure = z.infer<typeof visitFigure>;

/** A visit as one of its two people sees it. */
export const visit = z.object({
  id,
  serviceRequestId: id,
  serviceRequestTitle: z.string(),
  businessId: id,
  businessName: z.string(),
  customerName: z.string(),
  counterpartId: id,
  counterpartProfileImageUrl: z.nullable(objectPath),
  /** Which side the viewer is. */
  side,
  purpose: z.enum(VISIT_PURPOSES),
  /** Of the job's place. */
  timeZone: z.string(),
  status: z.enum(VISIT_STATUSES),
  offer: z.nullable(visitOffer),
  /** How the last offer to move the visit was ended, until the next one. Stored visits can lack it. */
  offerEnded: z._default(z.nullable(endedOffer), null),
  /** The time that both agreed to. Kept after the end. */
  window: z.nullable(window),
  /** When both agreed to it. Stored visits can lack it. */
  bookedAt: z._default(z.nullable(timestamp), null),
  /** What the side that offered this time wrote with it. Stored visits can lack it. */
  bookedNote: z._default(z.nullable(sideNote), null),
  /** Who said that a booked time still holds. */
  confirmedBy: z.array(side),
  late: z.nullable(z.object({ by: side, minutes: count, at: timestamp })),
  arrival: z.nullable(z.object({ state: z.enum(ARRIVALS), at: timestamp })),
  /** What the viewer told of it. */
  told: z.nullable(z.enum(VISIT_OUTCOMES)),
  /** What the other side told. Null until both have told, or no one can tell any more. */
  counterpartTold: z.nullable(z.enum(VISIT_OUTCOMES)),
  /** From when on the business sees the address, for a look. */
  address: z.enum(VISIT_ADDRESSES),
  /** Why it was declined or canceled. By neither side if the job ended. */
  ended: z.nullable(z.object({ by: z.nullable(side), note: z.string(), at: timestamp })),
  /** Why an administrator hid what the viewer wrote with it. */
  hiddenReason: z.nullable(z.string()),
  /** Grows with each change of the booked time, for calendars. */
  sequence: count,
  /** Of the other side. */
  counterpartFigure: z.nullable(visitFigure),
  createdAt: timestamp,
});
export type Visit = z.infer<typeof visit>;

const windows = z
  .array(window, 'Please choose a time')
  .check(
    z.minLength(1, 'Please choose a time'),
    z.maxLength(LIMITS.visitWindows, `At most ${LIMITS.visitWindows} times`),
    z.refine(haveDifferentStarts, 'Please choose each time only once'),
  );

/** A time is booked by its beginning. */
function haveDifferentStarts(found: readonly Window[]): boolean {
  return new Set(found.map(({ start }) => Date.parse(start))).size === found.length;
}

const note = z._default(freeText('Note', LIMITS.visitNote), '');
const address = z.enum(VISIT_ADDRESSES, 'Please choose who sees the address');

export const newVisit = z.strictObject({
  /** For the customer: with whom. */
  businessId: z.optional(id),
  purpose: z.enum(VISIT_PURPOSES, 'Please choose what the visit is for'),
  windows,
  note,
  /** For the customer of a look. */
  address: z.optional(address),
  /** An idempotency key of the browser for one filled-in form. */
  clientVisitId: z.optional(id),
});
export type NewVisit = z.infer<typeof newVisit>;

export const newWindows = z.strictObject({ windows, note });

/** One of the offered times. `address` is the customer's, for a look. */
export const visitBooking = z.strictObject({
  start: z.iso.datetime('Please choose a time'),
  address: z.optional(address),
});
export const visitNote = z.strictObject({ note });
export const visitAddress = z.strictObject({ address });
export const visitDelay = z.strictObject({
  minutes: z
    .int('Please choose how late')
    .check(
      z.gte(5, 'Please choose how late'),
      z.lte(LIMITS.visitLateMinutes, `At most ${LIMITS.visitLateMinutes} minutes`),
    ),
});
export const visitArrival = z.strictObject({ state: z.enum(ARRIVALS, 'Please choose one') });
export const visitTelling = z.strictObject({ outcome: z.enum(VISIT_OUTCOMES, 'Please choose one') });

const timeOfDay = z
  .string('Please enter a time')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time'));

export const hoursOfDay = z.strictObject({ from: timeOfDay, to: timeOfDay });

/** Of each weekday, from Sunday on. Null for a day off. */
export const visitHours = z.strictObject({
  timeZone: z
    .string('Please choose a time zone')
    .check(
      z.maxLength(LIMITS.timeZone, 'Please choose a time zone'),
      z.refine(isTimeZone, 'Please choose a known time zone'),
    ),
  week: z
    .array(
      z.nullable(
        hoursOfDay.check(z.refine(({ from, to }) => from < to, 'Please choose an end after the beginning')),
      ),
    )
    .check(z.length(7, 'Please choose hours for each day')),
});
export type VisitHours = z.infer<typeof visitHours>;

/** When a business makes visits. Null hours allow any. */
export const visitSettings = z.strictObject({
  hours: z.nullable(visitHours),
  gapMinutes: z
    .int('Please enter whole minutes')
    .check(
      z.gte(0, 'Please enter whole minutes'),
      z.lte(LIMITS.visitGapMinutes, `At most ${LIMITS.visitGapMinutes} minutes`),
    ),
});
export type VisitSettings = z.infer<typeof visitSettings>;

/** The visits on a request, and what the viewer needs to offer times. */
export const visitsOfJob = z.object({
  timeZone: z.string(),
  /** Newest first. */
  visits: z.array(visit),
  /** When the business is free. For the customer it is the one in the query; null without one. */
  availability: z.nullable(
    z.object({
      hours: z.nullable(visitHours),
      gapMinutes: count,
      awayUntil: z.nullable(z.object({ date: z.string(), timeZone: z.string() })),
      taken: z.array(window),
    }),
  ),
  counterpartFigure: z.nullable(visitFigure),
});
export type VisitsOfJob = z.infer<typeof visitsOfJob>;

export const visitsOfJobQuery = z.strictObject({ businessId: z.optional(id) });

/** `past` lists the visits that are over, newest first. */
export const visitQuery = z.strictObject({
  past: z.optional(z.literal('true', 'Must be true or left out')),
  ...pageFields(LIMITS.visitPageMax),
});
export type VisitQuery = z.infer<typeof visitQuery>;

/** The feed of an account, and when it was made. Null without one. */
export const calendarFeed = z.object({
  /** The secret address. Only the answer that made it has it, since the server keeps a hash. */
  path: z.nullable(z.string()),
  madeAt: z.nullable(timestamp),
});
/** A file for calendars. */
export const calendarFile = z.object({ name: z.string(), text: z.string() });
