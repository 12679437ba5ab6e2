import { useId } from 'react';
import type { WeekClock, WeekDay } from './week-days.ts';
import { emptyDayText, nearName, OFF_TEXTS, wholeDay } from './week-texts.ts';
import { WeekVisit } from './week-visit.tsx';

interface WeekListProps {
  days: readonly WeekDay[];
  clock: WeekClock;
}

/** A week by day, for phones, screen readers, and paper. */
export function WeekList({ days, clock }: WeekListProps) {
  return (
    <ol className="divide-y divide-line rounded-xl border border-line bg-surface">
      {days.map((day) => (
        <Day key={day.date} day={day} clock={clock} />
      ))}
    </ol>
  );
}

function Day({ day, clock }: { day: WeekDay; clock: WeekClock }) {
  const id = useId();
  const isEmpty = day.entries.length === 0;
  return (
    <li aria-labelledby={id} className="px-3 py-2 @lg:px-5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 id={id} className="text-base">
          {nearName(day.date, clock) && `${nearName(day.date, clock)}, `}
          {wholeDay(day.date, clock)}
        </h3>
        <p className="ml-auto text-ink-soft text-sm">
          {isEmpty ? emptyDayText(day) : day.off && OFF_TEXTS[day.off]}
        </p>
      </div>
      {!isEmpty && (
        <ul className="divide-y divide-line">
          {day.entries.map((entry) => (
            <li key={`${entry.visit.id} ${entry.window.start}`}>
              <WeekVisit entry={entry} clock={clock} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
