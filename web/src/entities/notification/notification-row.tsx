import type { NotificationKind } from '@marketplace/contract/constants';
import type { Notification } from '@marketplace/contract/notification/schema';
import {
  BadgeDollarSign,
  BellOff,
  Check,
  CircleCheckBig,
  ClipboardList,
  Handshake,
  type LucideIcon,
  MessagesSquare,
  Scale,
  Star,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { Badge } from '@/ui/basics/badge.tsx';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { EmptyState } from '@/ui/basics/empty-state.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { readAtPress, readInPassing } from './mutations.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  request: ClipboardList,
  estimate: BadgeDollarSign,
  decision: Handshake,
  job: CircleCheckBig,
  message: MessagesSquare,
  review: Star,
  moderation: Scale,
  act: Scale,
};

/** A press on the row opens its link, and the button beside it marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, kind, title, body, url, businessId, at, readAt, count } = notification;
  const isUnread = readAt === null;
  const Icon = icons[kind];
  const read = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so the focus moves to the row.
    currentTarget.closest('li')?.querySelector('a')?.focus();
    void readAtPress(id);
  };
  return (
    <li
      className={cn(
        'relative flex items-start gap-3 p-3 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent has-[a:focus-visible]:-outline-offset-2 @lg:p-4',
        isUnread ? 'bg-accent-soft/45 hover:bg-accent-soft/75' : 'hover:bg-sunken',
      )}
    >
      <span
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-full',
          isUnread ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-soft',
        )}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={url}
          className={cn(
            'block break-words outline-none after:absolute after:inset-0',
            isUnread && 'font-semibold',
          )}
          onClick={() => readInPassing(notification)}
        >
          {isUnread && <span className="sr-only">Unread: </span>}
          {title}
        </Link>
        <p dir="auto" className="line-clamp-2 break-words text-ink-soft text-sm">
          {body}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-xs">
          <RelativeTime date={at} />
          {businessId && (
            <Link
              to={paths.businessProfile(businessId)}
              className="relative rounded-sm py-1 underline decoration-line-strong underline-offset-4 hover:text-accent"
            >
              View profile<span className="sr-only"> of the business: {title}</span>
            </Link>
          )}
          {isUnread && count > 1 && <Badge variant="success">{count} updates</Badge>}
        </p>
      </div>
      {isUnread && (
        <button
          type="button"
          aria-label={`Mark as read: ${title}`}
          title="Mark as read"
          className={cn(buttonClass({ variant: 'ghost', size: 'icon-sm' }), 'relative shrink-0')}
          onClick={read}
        >
          <Check aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

export function NotificationsLoading({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label="Loading notifications" className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={row} className="flex items-start gap-3 p-3 @lg:p-4">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="mt-1 h-5" />
            <Skeleton className="mt-1.5 h-4 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function NoNotifications() {
  return (
    <EmptyState icon={<BellOff />} title="No notifications yet" className="border-0">
      Estimates, messages, and updates on your jobs will show up here.
    </EmptyState>
  );
}
