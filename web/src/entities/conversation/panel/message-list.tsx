import { conversationId } from '@marketplace/contract/conversation/rules';
import type { Message } from '@marketplace/contract/conversation/schema';
import { ArrowDown } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/basics/button.tsx';
import { NextPage, type Pages } from '@/ui/load-more.tsx';
import type { ConversationView } from '../conversation-view.ts';
import { useLiveConversation } from '../live-window.ts';
import { findLastSeen, nameDay, placeMessages } from '../message-layout.ts';
import type { Outgoing } from '../outbox.ts';
import { MessageBubble } from './message-bubble.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import type { Outbox } from './use-outbox.ts';
import { useIsTyping } from './use-presence.ts';

interface MessageListProps {
  conversation: ConversationView;
  fill: boolean;
  messages: readonly Message[];
  waiting: readonly Outgoing[];
  outbox: Outbox;
  /** Moves a failed message back into the composer; false where writing is no longer allowed. */
  onEdit: ((entry: Outgoing) => void) | false;
  /** The next page has earlier messages. */
  pages: Pages;
}

export function MessageList(props: MessageListProps) {
  const { conversation, fill, messages, waiting, outbox, onEdit, pages } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = conversationId(conversation.serviceRequestId, conversation.businessId);
  const live = useLiveConversation(id);
  const lastOfTheirs = messages.findLast(({ senderId }) => senderId === conversation.counterpartId);
  const isTyping = useIsTyping(live, lastOfTheirs);
  const lastSeen = findLastSeen(messages, conversation.myId, live?.counterpartLastReadAt);
  const scroll = useKeptScroll(box, {
    first: messages[0]?.id,
    last: waiting.at(-1)?.clientMessageId ?? messages.at(-1)?.id,
    lastIsMine: waiting.length > 0 || messages.at(-1)?.senderId === conversation.myId,
  });
  return (
    <div className={cn('relative', fill && 'min-h-0 flex-1')}>
      <div
        ref={box}
        role="log"
        aria-label={`Conversation with ${conversation.counterpartName}`}
        // Scrollable, so the keyboard must reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        onScroll={scroll.onScroll}
        className={cn(
          'flex flex-col gap-4 overflow-y-auto overscroll-contain p-3 @md:p-4 focus-visible:outline-offset-[-3px]',
          fill ? 'h-full' : 'max-h-96',
        )}
      >
        <NextPage
          pages={pages}
          label="Show earlier messages"
          loading="Loading earlier messages..."
          failure="Failed to fetch earlier messages"
        />
        {placeMessages(messages).map(({ message, startsDay, continues }) => (
          <Fragment key={message.id}>
            {startsDay && <Day date={message.createdAt} />}
            <MessageBubble
              conversationId={id}
              message={message}
              mine={message.senderId === conversation.myId}
              continues={continues}
            />
            {message === lastSeen && <Seen />}
          </Fragment>
        ))}
        {waiting.map((entry) => (
          <OutgoingBubble
            key={entry.clientMessageId}
            entry={entry}
            onRetry={() => outbox.retry(entry)}
            onDiscard={() => outbox.discard(entry)}
            onEdit={onEdit && (() => onEdit(entry))}
          />
        ))}
        {isTyping && <Typing name={conversation.counterpartName} />}
      </div>
      {scroll.newBelow && (
        <span className="absolute inset-x-0 bottom-3 grid place-items-center">
          <Button size="sm" variant="secondary" onClick={scroll.toEnd}>
            <ArrowDown aria-hidden="true" />
            New messages
          </Button>
        </span>
      )}
    </div>
  );
}

function Day({ date }: { date: string }) {
  return (
    <p className="flex items-center gap-3 text-center font-medium text-ink-soft text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {nameDay(new Date(date))}
    </p>
  );
}

function Seen() {
  return <p className="-mt-3 self-end px-1 text-ink-soft text-xs">Seen</p>;
}

function Typing({ name }: { name: string }) {
  return (
    <p className="-mt-1 px-1 text-ink-soft text-sm">
      <bdi>{name}</bdi> is typing…
    </p>
  );
}
