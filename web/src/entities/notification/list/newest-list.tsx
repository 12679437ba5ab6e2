import type { Notification } from '@marketplace/contract/notification/schema';
import { Link } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { countUnread } from '../live/window.ts';
import { readAtPress } from '../mutations.ts';
import { useNotifications } from '../queries.ts';
import { type NotificationGroup, WAITING } from './arrange-notifications.ts';
import { NotificationRows } from './notification-rows.tsx';
import { NoNotifications, NotificationsLoading } from './notification-states.tsx';
import { useGroupedNotifications } from './use-grouped-notifications.ts';

/** At most, of rows. */
const SHOWN = 8;

export function NewestNotifications() {
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
          <Newest notifications={notifications} />
        ) : isError ? (
          <ErrorState
            title="We couldn't load your notifications"
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

function Newest({ notifications }: { notifications: readonly Notification[] }) {
  const { waiting, news } = useGroupedNotifications(notifications);
  if (notifications.length === 0) return <NoNotifications />;
  const shown = waiting.slice(0, SHOWN);
  const others = news.slice(0, SHOWN - shown.length);
  if (shown.length === 0) return <NotificationRows rows={others} />;
  return (
    <>
      <Section title={WAITING} rows={shown} />
      {others.length > 0 && <Section title="Updates" rows={others} />}
    </>
  );
}

function Section({ title, rows }: { title: string; rows: readonly NotificationGroup[] }) {
  return (
    <section className="not-first:border-line not-first:border-t">
      <h3 className="px-4 pt-3 pb-1.5 font-semibold text-ink-soft text-xs">{title}</h3>
      <NotificationRows rows={rows} />
    </section>
  );
}
