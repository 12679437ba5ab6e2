import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { Card, CardBody, CardHeader, CardTitle } from '@/ui/basics/card.tsx';
import { EmptyState } from '@/ui/basics/empty-state.tsx';
import { SignupChart } from './signup-chart.tsx';
import { type DayCount, listDailySignups, listLatestDates } from './signups.ts';

/** The latest dates with their counts, and beside them the last 30 days at a glance. */
export function Signups({ signupsByDate }: { signupsByDate: Readonly<Record<string, number>> }) {
  const [now] = useState(Date.now);
  const dates = listLatestDates(signupsByDate);
  if (dates.length === 0) {
    return <EmptyState icon={<CalendarX />} title="No signups in the last 30 days" />;
  }
  return (
    <div className="grid gap-4 @3xl:grid-cols-[1fr_2fr]">
      <Card className="@container">
        <CardHeader>
          <CardTitle>Recent signups</CardTitle>
        </CardHeader>
        <CardBody>
          <DateList dates={dates} />
        </CardBody>
      </Card>
      <Card className="@container min-w-0">
        <CardHeader>
          <CardTitle>Signups per day</CardTitle>
        </CardHeader>
        <CardBody>
          <SignupChart days={listDailySignups(signupsByDate, now)} />
        </CardBody>
      </Card>
    </div>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

function DateList({ dates }: { dates: readonly DayCount[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {dates.map(({ date, count }) => (
        <li key={date} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
          <time dateTime={date}>{dayFormat.format(new Date(date))}</time>
          <span className="text-ink-soft">
            <span className="font-semibold text-ink tabular-nums">{count}</span>{' '}
            {count === 1 ? 'signup' : 'signups'}
          </span>
        </li>
      ))}
    </ul>
  );
}
