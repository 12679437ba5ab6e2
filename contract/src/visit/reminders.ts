/** When both sides are reminded of a booked visit. A visit stores the time of its next reminder, which names the step. */
import { DAY_MS, HOUR_MS } from '../shared/time.ts';
import { TELLING_DAYS } from './rules.ts';
import type { Window } from './schema.ts';

/**
 * day: the day before, with 'Still good?'. hours: two hours before. after: at its end, whether it took place, for each side
 * that hasn't told.
 */
export const REMINDER_STEPS = ['day', 'hours', 'after'] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

/** `until` is when its moment is over, so that a run that is later than that sends nothing. */
export type Reminder = { step: ReminderStep; at: Date; until: Date };

const HOURS_BEFORE = 2;

function remindersOf({ start, end }: Window): Reminder[] {
  const [starts, ends] = [Date.parse(start), Date.parse(end)];
  const shortlyBefore = starts - HOURS_BEFORE * HOUR_MS;
  const reminder = (step: ReminderStep, at: number, until: number): Reminder => ({
    step,
    at: new Date(at),
    until: new Date(until),
  });
  return [
    reminder('day', starts - DAY_MS, shortlyBefore),
    reminder('hours', shortlyBefore, starts),
    reminder('after', ends, ends + TELLING_DAYS * DAY_MS),
  ];
}

/**
 * The first one after a time, such as that of the booking: one made within a day of the visit skips the day before. Leaves
 * out those whose moment is over now.
 */
export const nextReminder = (window: Window, after: Date, now = after): Reminder | undefined =>
  remindersOf(window).find(({ at, until }) => at > after && until > now);

/** The one due at a stored time. Undefined if the visit was moved since. */
export const reminderAt = (window: Window, due: Date): Reminder | undefined =>
  remindersOf(window).find(({ at }) => at.getTime() === due.getTime());
