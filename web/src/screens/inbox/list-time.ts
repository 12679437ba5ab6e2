import { isSameDay } from 'date-fns';
import { clockTime, shortDay } from '@/lib/dates.ts';

/** As short as tells it: '3:05 PM' today, 'Nov 21' this year, and 'Nov 21, 2025'. */
export const listTime = (date: Date, now = new Date()): string =>
  isSameDay(date, now) ? clockTime(date) : shortDay(date, now);
