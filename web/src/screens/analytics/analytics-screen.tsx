import type { UserAnalytics as Figures } from '@marketplace/contract/analytics/schema';
import { formatNumber } from '@marketplace/contract/locale/numbers';
import { useQuery } from '@tanstack/react-query';
import { Briefcase, CalendarPlus, CalendarX, House, Users } from 'lucide-react';
import { useState } from 'react';
import { userAnalyticsQuery } from '@/entities/account/queries.ts';
import { AdminNav } from '@/entities/moderation/admin-nav.tsx';
import { mediumDate } from '@/lib/dates.ts';
import { Card, CardBody, CardHeader, CardTitle } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { Page } from '@/ui/page/page.tsx';
import { StatCard } from '@/ui/stat-card.tsx';
import { SignupChart } from './signup-chart.tsx';
import { type DayCount, formatShare, listDailySignups, listLatestDates } from './signups.ts';

export function Component() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(userAnalyticsQuery);
  return (
    <Page
      title="User analytics"
      width="full"
      lead="Accounts by type, and recent signups. Accounts with both sides count as both."
      before={<AdminNav />}
    >
      {isError && !data ? (
        <ErrorState title="We couldn't load the analytics" onRetry={refetch} retrying={isFetching} />
      ) : (
        <div className="flex flex-col gap-6">
          <Totals figures={data} loading={isPending} />
          {data ? <Signups signupsByDate={data.signupsByDate} /> : <SignupsLoading />}
        </div>
      )}
    </Page>
  );
}

function Totals({ figures, loading }: { figures: Figures | undefined; loading: boolean }) {
  const { totalUsers = 0, customerUsers = 0, businessUsers = 0, recentSignups = 0 } = figures ?? {};
  return (
    <dl className="grid gap-3 @2xs:grid-cols-2 @2xl:grid-cols-4 @2xl:gap-4">
      <StatCard label="Total Users" icon={<Users />} loading={loading}>
        {formatNumber(totalUsers)}
      </StatCard>
      <StatCard
        label="Customer Users"
        icon={<House />}
        loading={loading}
        note={`${formatShare(customerUsers, totalUsers)} of total`}
      >
        {formatNumber(customerUsers)}
      </StatCard>
      <StatCard
        label="Business Users"
        icon={<Briefcase />}
        loading={loading}
        note={`${formatShare(businessUsers, totalUsers)} of total`}
      >
        {formatNumber(businessUsers)}
      </StatCard>
      <StatCard label="Last 30 Days" icon={<CalendarPlus />} loading={loading} note="signups">
        {formatNumber(recentSignups)}
      </StatCard>
    </dl>
  );
}

function SignupsLoading() {
  return (
    <div role="status" aria-label="Loading signups" className="grid gap-4 @3xl:grid-cols-[1fr_2fr]">
      <Skeleton className="h-80 rounded-xl" />
      <Skeleton className="h-80 rounded-xl" />
    </div>
  );
}

/** The latest dates with signups, beside a chart of the last 30 days. */
function Signups({ signupsByDate }: { signupsByDate: Readonly<Record<string, number>> }) {
  const [now] = useState(Date.now);
  const dates = listLatestDates(signupsByDate);
  if (dates.length === 0) {
    return <EmptyState icon={<CalendarX />} title="No signups in the last 30 days" />;
  }
  return (
    <div className="grid gap-4 @3xl:grid-cols-[1fr_2fr]">
      <Card>
        <CardHeader>
          <CardTitle>Recent signups</CardTitle>
        </CardHeader>
        <CardBody>
          <DateList dates={dates} />
        </CardBody>
      </Card>
      <Card className="min-w-0">
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

function DateList({ dates }: { dates: readonly DayCount[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {dates.map(({ date, count }) => (
        <li key={date} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
          <time dateTime={date}>{mediumDate(date)}</time>
          <span className="text-ink-soft">
            <span className="font-semibold text-ink tabular-nums">{count}</span>{' '}
            {count === 1 ? 'signup' : 'signups'}
          </span>
        </li>
      ))}
    </ul>
  );
}
