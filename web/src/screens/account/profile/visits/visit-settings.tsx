import { isBusiness } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import { useQuery } from '@tanstack/react-query';
import { profileParts } from '@/entities/paths.ts';
import { visitSettingsQuery } from '@/entities/visit/settings.ts';
import { Card, CardBody, CardHeader, CardTitle } from '@/ui/card.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { HoursForm } from './hours-form.tsx';

/** When a business makes visits, and how an account's visits get into its calendar. */
export default function VisitSettings({ user }: { user: User }) {
  return (
    <Card id={profileParts.visits} tabIndex={-1} className="@container">
      <CardHeader>
        <CardTitle>Visits</CardTitle>
        <p className="text-ink-soft">
          {isBusiness(user)
            ? 'When you make visits, and how they get into your calendar.'
            : 'How your visits get into your calendar.'}
        </p>
      </CardHeader>
      <CardBody className="flex flex-col gap-6">
        {isBusiness(user) && <Hours userId={user.id} />}
        <section aria-labelledby="calendar-feed" className="flex flex-col gap-3">
          <div>
            <h3 id="calendar-feed" className="text-base">
              Your visits in your calendar
            </h3>
            <p className="text-ink-soft text-sm">
              Google, Apple, and Outlook calendars can subscribe to an address with your booked visits. Anyone
              who has this address sees your visits, so keep it to yourself.
            </p>
          </div>
          <CalendarFeed />
        </section>
      </CardBody>
    </Card>
  );
}

function Hours({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...visitSettingsQuery,
    refetchOnMount: 'always',
  });
  if (data) return <HoursForm userId={userId} settings={data} />;
  return isError ? (
    <ErrorState
      title="We couldn't load your hours"
      onRetry={refetch}
      retrying={isFetching}
      className="py-6"
    />
  ) : (
    <div role="status" aria-label="Loading your hours">
      <Skeleton className="h-40 rounded-xl" />
    </div>
  );
}
