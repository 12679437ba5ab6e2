import { LIMITS } from '@marketplace/contract/constants';
import { dateAfter } from '@marketplace/contract/shared/dates';
import { dateIn } from '@marketplace/contract/shared/time';
import type { Visit } from '@marketplace/contract/visit/schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '@/entities/account/session/session-store.ts';
import { pastVisitsQuery, useMyVisits } from '@/entities/visit/queries.ts';
import { visitSettingsQuery } from '@/entities/visit/settings.ts';
import { DAYS, daysOfWeek, type WeekClock } from './week-days.ts';

const WEEK_PARAM = 'week';
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The first of the shown days, kept in the address, so that the way back from a job leads to them. */
function useFirstDay(today: string) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(WEEK_PARAM) ?? '';
  const first = DATE.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const show = (date: string) =>
    setSearch(date === today ? {} : { [WEEK_PARAM]: date }, { replace: true, preventScrollReset: true });
  return { first, show };
}

/** Seven days, from today on unless the reader moved on, with what is known of them. */
export function useWeek(clock: WeekClock) {
  const today = dateIn(clock.timeZone, clock.now);
  const { first, show } = useFirstDay(today);
  const { awayUntil } = useUser();
  const mine = useMyVisits();
  // Today's may be over, and told by both.
  const past = useInfiniteQuery({ ...pastVisitsQuery, enabled: first <= today });
  const settings = useQuery(visitSettingsQuery);
  const visits = joined(mine.data ?? [], first <= today ? (past.data ?? []) : []);
  const ahead = dateAfter(today, LIMITS.visitDaysAhead);
  return {
    first,
    last: dateAfter(first, DAYS - 1),
    today,
    days: daysOfWeek(
      first,
      {
        visits: visits.filter(({ side }) => side === 'business'),
        hours: settings.data?.hours ?? null,
        awayUntil,
      },
      clock,
    ),
    mine,
    past,
    hasHours: settings.data ? settings.data.hours !== null : undefined,
    onPrevious: () => show(dateAfter(first, -DAYS)),
    onNext: dateAfter(first, DAYS) > ahead ? undefined : () => show(dateAfter(first, DAYS)),
    onToday: first === today ? undefined : () => show(today),
    /** Whether earlier visits than those that are loaded may be on these days. */
    mayLack: first < today && past.hasNextPage && mayReach(first, past.data?.at(-1), clock),
  };
}

/** The list is by when visits were proposed, which is long before their time. */
const mayReach = (first: string, oldest: Visit | undefined, { timeZone }: WeekClock): boolean =>
  !oldest || dateAfter(dateIn(timeZone, Date.parse(oldest.createdAt)), LIMITS.visitDaysAhead) >= first;

/** A visit that was just told about is in both lists. */
function joined(mine: readonly Visit[], past: readonly Visit[]): Visit[] {
  const known = new Set(mine.map(({ id }) => id));
  return [...mine, ...past.filter(({ id }) => !known.has(id))];
}
