import type { Conversation } from '@marketplace/contract/conversation/schema';
import type { JobState } from '@marketplace/contract/request/state/state';
import { Link } from 'react-router-dom';
import { previewConversation } from '@/entities/conversation/events.ts';
import { paths } from '@/entities/paths.ts';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { RequestStatusBadge } from '@/entities/request/card/request-badges.tsx';
import { cn } from '@/lib/cn.ts';
import { exactTime, listTime } from '@/lib/dates.ts';

interface ListedConversationProps {
  conversation: Conversation;
  /** Where the job is. Undefined until that is known, and for old jobs. */
  state: JobState | undefined;
  open: boolean;
}

/** One conversation in the list: the other person, the job, where it is, and what was said or done last. */
export function ListedConversation({ conversation, state, open }: ListedConversationProps) {
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
        <span dir="auto" className="truncate text-sm">
          {conversation.serviceRequestTitle}
        </span>
        <span className="flex min-h-5 items-center text-sm">
          {state ? (
            <State state={state} />
          ) : (
            <RequestStatusBadge status={conversation.serviceRequestStatus} />
          )}
        </span>
        <span className="flex items-center gap-2 text-sm">
          <span
            dir="auto"
            className={cn('min-w-0 flex-1 truncate', unread ? 'font-bold' : !open && 'text-ink-soft')}
          >
            {previewConversation(conversation)}
          </span>
          {unread && (
            <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-lamp px-1.5 font-bold text-on-lamp text-xs tabular-nums">
              {unreadCount}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

/** In one line, in which color is a dot. */
function State({ state: { text, waits } }: { state: JobState }) {
  const isMine = waits === 'me';
  return (
    <span
      data-waits={waits}
      className={cn(
        'flex min-w-0 items-center gap-2',
        isMine ? 'font-semibold text-on-notice-soft' : 'font-medium',
      )}
    >
      {isMine && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-lamp" />}
      <span dir="auto" className="truncate tabular-nums">
        {text}
      </span>
    </span>
  );
}
