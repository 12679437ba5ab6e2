import type { Mode, NotificationKind } from '@marketplace/contract/constants';
import type { Notification } from '@marketplace/contract/notification/schema';
import {
  BadgeDollarSign,
  CalendarCheck,
  CalendarClock,
  Check,
  CircleCheckBig,
  ClipboardList,
  Handshake,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessagesSquare,
  Scale,
  Star,
} from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { enterSide } from '@/entities/account/session/mode.ts';
import { useSession } from '@/entities/account/session/session-store.ts';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { Badge } from '@/ui/badge.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { markReadQuietly, readAtPress } from '../mutations.ts';
import { type NotificationGroup, titleOfGroup } from './arrange-notifications.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  request: ClipboardList,
  digest: CalendarClock,
  estimate: BadgeDollarSign,
  decision: Handshake,
  job: CircleCheckBig,
  message: MessagesSquare,
  question: MessageCircleQuestionMark,
  visit: CalendarCheck,
  review: Star,
  moderation: Scale,
  act: Scale,
};

/** The rows of a list. Several notifications that are alike share a row. */
export function NotificationRows({ rows }: { rows: readonly NotificationGroup[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.newest.id}>
          {row.notifications.length > 1 ? (
            <GroupRow group={row} />
          ) : (
            <NotificationRow notification={row.newest} />
          )}
        </li>
      ))}
    </ul>
  );
}

function NotificationRow({ notification }: { notification: Notification }) {
  const { id, kind, title, body, url, businessId, at, readAt, count } = notification;
  const isUnread = readAt === null;
  return (
    <Row
      kind={kind}
      title={title}
      body={body}
      url={url}
      isUnread={isUnread}
      onOpen={() => markReadQuietly(notification)}
      onRead={() => readAtPress(id)}
    >
      <RelativeTime date={at} />
      {businessId && (
        <Link
          to={paths.businessProfile(businessId)}
          className="relative rounded-sm py-1 underline decoration-line-strong underline-offset-4 hover:text-accent"
        >
          View profile<span className="sr-only"> of the business: {title}</span>
        </Link>
      )}
      {isUnread && count > 1 && <Badge variant="secondary">{count} updates</Badge>}
    </Row>
  );
}

/** Leads to what the notifications are about, or to the dashboard with all new requests. Opens to show each. */
function GroupRow({ group }: { group: NotificationGroup }) {
  const { newest, notifications } = group;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const unread = notifications.filter(({ readAt }) => readAt === null);
  const readAll = async () => {
    for (const { id } of unread) await readAtPress(id);
  };
  return (
    <>
      <Row
        kind={newest.kind}
        title={titleOfGroup(group)}
        body={newest.body}
        url={newest.kind === 'request' ? paths.business : newest.url}
        isUnread={unread.length > 0}
        onOpen={() => unread.forEach(markReadQuietly)}
        onRead={readAll}
      >
        <RelativeTime date={newest.at} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
          className="relative inline-flex items-center gap-1 rounded-sm py-1 underline decoration-line-strong underline-offset-4 hover:text-accent"
        >
          {isOpen ? 'Show less' : 'Show each'}
        </button>
      </Row>
      <div id={listId} hidden={!isOpen} className="border-line border-t bg-sunken/50 pl-4">
        {isOpen && (
          <NotificationRows rows={notifications.map((one) => ({ newest: one, notifications: [one] }))} />
        )}
      </div>
    </>
  );
}

interface RowProps {
  kind: NotificationKind;
  title: string;
  body: string;
  url: string;
  isUnread: boolean;
  onOpen: () => void;
  onRead: () => void;
  /** Below the text: the time, and more. */
  children: ReactNode;
}

/** A press on the row opens its link, and the button beside it marks it as read. */
function Row({ kind, title, body, url, isUnread, onOpen, onRead, children }: RowProps) {
  const { user } = useSession();
  const Icon = icons[kind];
  const open = () => {
    const side = sideOf(url);
    if (side) enterSide(user, side);
    onOpen();
  };
  const read = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so the focus moves to the row.
    currentTarget.closest('li')?.querySelector('a')?.focus();
    onRead();
  };
  return (
    <div className="relative flex items-start gap-3 p-3 hover:bg-sunken has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent has-[a:focus-visible]:-outline-offset-2 @lg:p-4">
      <span
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-full',
          isUnread ? 'bg-lamp text-on-lamp' : 'bg-sunken text-ink-soft',
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
          onClick={open}
        >
          {isUnread && <span className="sr-only">Unread: </span>}
          {title}
        </Link>
        <p dir="auto" className="line-clamp-3 break-words text-ink-soft text-sm">
          {body}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-xs">
          {children}
        </div>
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
    </div>
  );
}

/** The dashboard that a link leads to. An account with both sides may be on the other one. */
function sideOf(url: string): Mode | null {
  const [path] = url.split('?');
  return path === paths.customer ? 'customer' : path === paths.business ? 'business' : null;
}
