/** When the work of a job may be done. */
import { daysBetween, startOfDate } from '../../shared/dates.ts';

type Work = {
  acceptedAt: string;
  /** The date from which the business can start, if it said so. */
  earliestStart: string | null;
};

/** Whether the start day has come, and the day of the choice is over. Before that, completing the job is rarely meant. */
export const isWorkDue = ({ acceptedAt, earliestStart }: Work, now: Date): boolean =>
  daysBetween(new Date(acceptedAt), now) > 0 && !isStartAhead(earliestStart, now);

export const isStartAhead = (earliestStart: string | null, now: Date): boolean =>
  earliestStart !== null && daysBetween(startOfDate(earliestStart), now) < 0;
