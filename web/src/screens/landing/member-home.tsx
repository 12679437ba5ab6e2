import { isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMode } from '@/entities/account/session/mode.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { WAITING } from '@/entities/notification/list/arrange-notifications.ts';
import { NotificationRows } from '@/entities/notification/list/notification-rows.tsx';
import { NotificationsLoading } from '@/entities/notification/list/notification-states.tsx';
import { useGroupedNotifications } from '@/entities/notification/list/use-grouped-notifications.ts';
import { useNotifications } from '@/entities/notification/queries.ts';
import { dashboardPath, paths } from '@/entities/paths.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { Card } from '@/ui/card.tsx';
import { PageLink } from '@/ui/page/page-link.tsx';
import { useEntryRoutes } from './entry-routes.ts';

/** At most, of rows. */
const SHOWN = 6;

/** The home page of signed-in users begins with what waits for them. At least as high as the window while that loads. */
export function MemberHome() {
  const user = useUser();
  const { mode } = useMode();
  const { customer, business } = useEntryRoutes();
  return (
    <section className="mx-auto min-h-[calc(100lvh-var(--header-height))] max-w-3xl px-4 py-8 @2xl:px-8 @2xl:py-12">
      <h1 tabIndex={-1} className="text-3xl">
        Welcome back, <span dir="auto">{user.name}</span>
      </h1>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to={dashboardPath(mode)} className={buttonClass()}>
          Go to Dashboard
          <ArrowRight aria-hidden="true" />
        </Link>
        {isCustomer(user) && (
          <PageLink {...customer} className={buttonClass({ variant: 'outline' })}>
            I Need Service
          </PageLink>
        )}
        {isBusiness(user) && (
          <PageLink {...business} className={buttonClass({ variant: 'outline' })}>
            I Provide Services
          </PageLink>
        )}
      </div>
      <Waiting />
    </section>
  );
}

function Waiting() {
  const { notifications, isError } = useNotifications();
  const { waiting, news } = useGroupedNotifications(notifications ?? []);
  // The bell says so, and has Retry.
  if (isError && !notifications) return null;
  const [title, rows] = waiting.length > 0 ? [WAITING, waiting] : ['Latest updates', news];
  return (
    <section aria-labelledby="waiting-heading" className="@container mt-8">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="waiting-heading" className="text-xl">
          {title}
        </h2>
        <Link
          to={paths.notifications}
          className="rounded-sm text-ink-soft text-sm underline underline-offset-4 hover:text-ink"
        >
          All notifications
        </Link>
      </div>
      <Card className="overflow-hidden">
        {!notifications && <NotificationsLoading rows={3} />}
        {notifications && rows.length > 0 && <NotificationRows rows={rows.slice(0, SHOWN)} />}
        {notifications && rows.length === 0 && (
          <p className="p-5 text-ink-soft">
            Nothing waits for you. Estimates, messages, and updates on your jobs will show up here.
          </p>
        )}
      </Card>
    </section>
  );
}
