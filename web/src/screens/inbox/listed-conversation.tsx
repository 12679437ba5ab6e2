import type { Conversation } from '@marketplace/contract/conversation/schema';
import { Link } from 'react-router-dom';
import { previewConversation } from '@/entities/conversation/events.ts';
import { paths } from '@/entities/paths.ts';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { RequestStatusBadge } from '@/entities/request/card/request-badges.tsx';
import { cn } from '@/lib/cn.ts';
import { exactTime, listTime } from '@/lib/dates.ts';

interface ListedConversationProps {
  conversation: Conversation;
  open: boolean;
}

/** One conversation in the list: the other person, the job, its status, and what was said or done last. */
export function ListedConversation({ conversation, open }: ListedConversationProps) {
  const { id, counterpartName, counterpartProfileImageUrl, unreadCount } = conversation;
  const lastActivityAt = new Date(conversation.movedAt);
  const unread = unreadCount > 0;
  return (
    <Link
      to={paths.conversation(id)}
      data-conversation={id}
      aria-current={open ? 'page' : undefined}
      className={cn(
        'flex items-start gap-3 px-4 py-3.5 focus-visible:outline-offset-[-3px]',
        open ? 'bg-sunken' : 'hover:bg-sunken',
      )}
    >
      <Avatar name={counterpartName} picture={counterpartProfileImageUrl} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2">
          <span dir="auto" className={cn('min-w-0 flex-1 truncate', unread ? 'font-bold' : 'font-semibold')}>
            {counterpartName}
          </span>
          <time
            dateTime={conversation.movedAt}
            title={exactTime(lastActivityAt)}
            className="shrink-0 text-ink-soft text-xs"
          >
            {listTime(lastActivityAt)}
          </time>
        </span>
        <span className="flex items-center gap-2 text-sm">
          <span dir="auto" className={cn('min-w-0 flex-1 truncate', !open && 'text-ink-soft')}>
            {conversation.serviceRequestTitle}
          </span>
          <RequestStatusBadge status={conversation.serviceRequestStatus} />
        </span>
        <span className="flex items-center gap-2 text-sm">
          <span
            dir="auto"
            className={cn('min-w-0 flex-1 truncate', unread ? 'font-bold' : !open && 'text-ink-soft')}
          >
            {previewConversation(conversation)}
          </span>
          {unread && (
            <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 font-bold text-on-accent text-xs tabular-nums">
              {unreadCount}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
