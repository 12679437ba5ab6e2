import type { Notification } from '@marketplace/contract/notification/schema';
import { type NotificationGroup, WAITING } from '@/entities/notification/list/arrange-notifications.ts';
import { NotificationRows } from '@/entities/notification/list/notification-rows.tsx';
import { NoNotifications, NotificationsLoading } from '@/entities/notification/list/notification-states.tsx';
import { useGroupedNotifications } from '@/entities/notification/list/use-grouped-notifications.ts';
import type { useNotifications } from '@/entities/notification/queries.ts';
import { Card } from '@/ui/card.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { LoadMore } from '@/ui/lists/load-more.tsx';
import { groupByDay } from './group-by-day.ts';

type NotificationsQuery = ReturnType<typeof useNotifications>;

/** Notifications, paginated. Keeps loaded ones if a refetch fails. */
export function NotificationList({ query }: { query: NotificationsQuery }) {
  const { notifications, isError, isFetching, refetch } = query;
  if (!notifications) {
    return isError ? (
      <ErrorState title="We couldn't load your notifications" onRetry={refetch} retrying={isFetching} />
    ) : (
      <Card className="overflow-hidden">
        <NotificationsLoading rows={6} />
      </Card>
    );
  }
  if (notifications.length === 0) {
    return (
      <Card>
        <NoNotifications />
      </Card>
    );
  }
  return (
    <div className="@container flex min-w-0 flex-col gap-6">
      <Arranged notifications={notifications} />
      <EarlierNotifications query={query} />
    </div>
  );
}

/** What asks for something comes first, and then the rest by day. */
function Arranged({ notifications }: { notifications: readonly Notification[] }) {
  const { waiting, news } = useGroupedNotifications(notifications);
  return (
    <>
      {waiting.length > 0 && <Section title={WAITING} rows={waiting} />}
      {groupByDay(news, new Date()).map(({ day, rows }) => (
        <Section key={day} title={day} rows={rows} />
      ))}
    </>
  );
}

function Section({ title, rows }: { title: string; rows: readonly NotificationGroup[] }) {
  return (
    <section>
      <h2 className="mb-2 font-semibold text-ink-soft text-sm">{title}</h2>
      <Card className="overflow-hidden">
        <NotificationRows rows={rows} />
      </Card>
    </section>
  );
}

/** Live notifications may show before the first page loads, or without it. */
function EarlierNotifications({ query }: { query: NotificationsQuery }) {
  const { isPending, isLoadingError, hasNextPage } = query;
  const isFirstPage = isPending || isLoadingError;
  const load = isFirstPage ? query.refetch : query.fetchNextPage;
  if (!isFirstPage && !hasNextPage) {
    return <p className="text-center text-ink-soft text-sm">We keep notifications for 30 days.</p>;
  }
  return (
    <LoadMore
      label="Show Earlier"
      loading="Loading earlier notifications..."
      failure="We couldn't load earlier notifications."
      failed={isLoadingError || query.isFetchNextPageError}
      pending={isFirstPage ? query.isFetching : query.isFetchingNextPage}
      onLoad={() => load({ throwOnError: true })}
    />
  );
}
