import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { queryClient } from '@/lib/api/query-client.ts';
import { Button } from '@/ui/basics/button.tsx';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { ErrorState } from '@/ui/basics/error-state.tsx';
import { readAtPress } from './mutations.ts';
import { countUnread } from './newest-notifications.ts';
import { NoNotifications, NotificationRow, NotificationsLoading } from './notification-row.tsx';
import { useNotifications } from './queries.ts';

const SHOWN = 8;

/** The header is on the home page too, which has no query client around it. */
export function NewestNotifications() {
  return (
    <QueryClientProvider client={queryClient}>
      <Content />
    </QueryClientProvider>
  );
}

function Content() {
  const { notifications, isError, isFetching, refetch } = useNotifications();
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-3 border-line border-b py-1 pr-2 pl-4">
        <h2 className="text-lg">Notifications</h2>
        {countUnread(notifications) > 0 && (
          <Button variant="ghost" size="sm" onClick={() => readAtPress()}>
            Mark All as Read
          </Button>
        )}
      </div>
      <div className="@container min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {notifications ? (
          <Newest notifications={notifications.slice(0, SHOWN)} />
        ) : isError ? (
          <ErrorState
            title="Failed to load your notifications"
            onRetry={refetch}
            retrying={isFetching}
            className="border-0"
          />
        ) : (
          <NotificationsLoading rows={3} />
        )}
      </div>
      <div className="border-line border-t p-2">
        <Link to={paths.notifications} className={buttonClass({ variant: 'ghost', size: 'sm', block: true })}>
          All notifications and settings
        </Link>
      </div>
    </>
  );
}

function Newest({
  notifications,
}: {
  notifications: NonNullable<ReturnType<typeof useNotifications>['notifications']>;
}) {
  if (notifications.length === 0) return <NoNotifications />;
  return (
    <ul className="divide-y divide-line">
      {notifications.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} />
      ))}
    </ul>
  );
}
