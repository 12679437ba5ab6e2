import { CalendarDays, ChevronLeft, ChevronRight, List } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { profilePartPath } from '@/entities/paths.ts';
import { useVisitClock } from '@/entities/visit/use-visit-clock.ts';
import { readStored, storageKeys, writeStored } from '@/lib/browser/stored.ts';
import { useIsWide } from '@/lib/browser/wide-window.ts';
import { ownTimeZone } from '@/lib/dates.ts';
import { Button } from '@/ui/button.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { NextPage } from '@/ui/lists/load-more.tsx';
import { useWeek } from './use-week.ts';
import type { WeekClock } from './week-days.ts';
import { WeekGrid } from './week-grid.tsx';
import { WeekList } from './week-list.tsx';
import { rangeText } from './week-texts.ts';

/**
 * The visits of a business: by day on a phone and on paper, and where the window is wide by hour, or by day if the reader
 * prefers that.
 */
export function Week() {
  const clock = useVisitClock(ownTimeZone());
  const week = useWeek(clock);
  const view = useView();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={id} className="text-xl">
          Visits
        </h2>
        <p aria-live="polite" className="text-ink-soft tabular-nums">
          {rangeText(week.first, week.last, week.today)}
        </p>
        <Steps {...week}>{view.isChoice && <ViewButton {...view} />}</Steps>
      </div>
      <Days week={week} clock={clock} isCalendar={view.isCalendar} />
      <Foot hasHours={week.hasHours} />
    </section>
  );
}

type Shown = ReturnType<typeof useWeek>;

const LIST = 'list';

/** A narrow window has room for days only. The choice is kept on this device. */
function useView() {
  const isWide = useIsWide();
  const [isCalendar, setIsCalendar] = useState(() => readStored(storageKeys.weekView) !== LIST);
  const onChange = () => {
    writeStored(storageKeys.weekView, isCalendar ? LIST : null);
    setIsCalendar(!isCalendar);
  };
  return { isChoice: isWide, isCalendar: isWide && isCalendar, onChange };
}

type View = ReturnType<typeof useView>;

function ViewButton({ isCalendar, onChange }: Pick<View, 'isCalendar' | 'onChange'>) {
  return (
    <Button variant="ghost" size="sm" onClick={onChange}>
      {isCalendar ? <List aria-hidden="true" /> : <CalendarDays aria-hidden="true" />}
      {isCalendar ? 'Show as List' : 'Show as Calendar'}
    </Button>
  );
}

type StepsProps = Pick<Shown, 'onPrevious' | 'onNext' | 'onToday'> & { children: ReactNode };

function Steps({ onPrevious, onNext, onToday, children }: StepsProps) {
  return (
    <div className="ml-auto flex items-center gap-1 print:hidden">
      {children}
      {onToday && (
        <Button variant="outline" size="sm" onClick={onToday}>
          Today
        </Button>
      )}
      <Button variant="outline" size="icon-sm" aria-label="Previous week" onClick={onPrevious}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      {/* Keeps the focus at the last week. */}
      <Button
        variant="outline"
        size="icon-sm"
        aria-label="Next week"
        aria-disabled={!onNext}
        className="aria-disabled:opacity-50"
        onClick={onNext}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}

interface DaysProps extends Pick<View, 'isCalendar'> {
  week: Shown;
  clock: WeekClock;
}

function Days({ week, clock, isCalendar }: DaysProps) {
  const { days, mine, past, mayLack, first, today } = week;
  // Without a network the device has no others than those ahead.
  const needed = first < today ? [mine, past] : [mine];
  const failed = needed.filter(({ isError, data }) => isError && !data);
  if (failed.length > 0)
    return (
      <ErrorState
        title="We couldn't load your visits"
        onRetry={() => failed.map(({ refetch }) => refetch())}
        retrying={failed.some(({ isFetching }) => isFetching)}
        className="py-6"
      />
    );
  const isEmpty = days.every(({ entries }) => entries.length === 0);
  return (
    <>
      {isEmpty && <Empty isPast={first < today} />}
      {isCalendar && !isEmpty && <WeekGrid days={days} clock={clock} />}
      {isCalendar ? (
        <div className="hidden print:block">
          <WeekList days={days} clock={clock} />
        </div>
      ) : (
        !isEmpty && <WeekList days={days} clock={clock} />
      )}
      {mayLack && (
        <NextPage pages={past} label="Load Older Visits" failure="We couldn't load older visits." />
      )}
      {mine.hasNextPage && (
        <NextPage pages={mine} label="Load More Visits" failure="We couldn't load more visits." />
      )}
    </>
  );
}

function Empty({ isPast }: { isPast: boolean }) {
  return (
    <p className="rounded-xl border border-line border-dashed px-4 py-6 text-center text-ink-soft">
      {isPast
        ? 'There were no visits on these days.'
        : 'No visits on these days. Offer times in a job or beside your estimate.'}
    </p>
  );
}

function Foot({ hasHours }: Pick<Shown, 'hasHours'>) {
  return (
    <p className="text-ink-soft text-sm print:hidden">
      <Link
        to={profilePartPath('visits')}
        className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink"
      >
        {hasHours === false ? 'Set your weekly hours' : 'Change your hours, or add visits to your calendar'}
      </Link>
    </p>
  );
}
