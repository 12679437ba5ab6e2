import type { VisitHours, VisitSettings } from '@marketplace/contract/visit/schema';
import * as z from 'zod/mini';
import { ownTimeZone } from '@/lib/dates.ts';

const day = z.object({ isOpen: z.boolean(), from: z.string(), to: z.string() });

/** What the form holds. The hours of a day that is off stay in it, for when it is opened again. */
export const hoursDraft = z.object({
  isLimited: z.boolean(),
  timeZone: z.string(),
  week: z.array(day),
  gapMinutes: z.number(),
});
export type HoursValues = z.infer<typeof hoursDraft>;
export type DayValues = HoursValues['week'][number];

const USUAL = { from: '08:00', to: '17:00' } as const;
const SUNDAY = 0;
const SATURDAY = 6;

const isWeekend = (index: number): boolean => index === SUNDAY || index === SATURDAY;

export const MONDAY = 1;

const usualDay = (_: unknown, index: number): DayValues => ({ isOpen: !isWeekend(index), ...USUAL });

/** A business without hours begins with the usual ones once it limits its visits. */
export function hoursValues({ hours, gapMinutes }: VisitSettings): HoursValues {
  const week =
    hours?.week.map((one) => ({ isOpen: one !== null, ...(one ?? USUAL) })) ??
    Array.from({ length: 7 }, usualDay);
  return { isLimited: hours !== null, timeZone: hours?.timeZone ?? ownTimeZone(), week, gapMinutes };
}

export function settingsOf({ isLimited, timeZone, week, gapMinutes }: HoursValues): VisitSettings {
  const hours: VisitHours = {
    timeZone,
    week: week.map(({ isOpen, from, to }) => (isOpen ? { from, to } : null)),
  };
  return { hours: isLimited ? hours : null, gapMinutes };
}

/** What is wrong with a day, as shown under it. Undefined if nothing is. */
export function dayProblem({ isOpen, from, to }: DayValues): string | undefined {
  if (!isOpen) return undefined;
  if (from === '' || to === '') return 'Please enter both times';
  return from < to ? undefined : 'Please choose an end after the beginning';
}

export const firstProblem = ({ isLimited, week }: HoursValues): number =>
  isLimited ? week.findIndex((one) => dayProblem(one) !== undefined) : -1;

export const withDay = (values: HoursValues, index: number, changed: Partial<DayValues>): HoursValues => ({
  ...values,
  week: values.week.map((one, place) => (place === index ? { ...one, ...changed } : one)),
});

/** Gives Monday's hours to the other weekdays, which are then open or off as Monday is. */
export const copyToWeekdays = (values: HoursValues): HoursValues => ({
  ...values,
  week: values.week.map((one, index) => (isWeekend(index) ? one : (values.week[MONDAY] ?? one))),
});
