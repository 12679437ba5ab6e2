import { conversationId } from '@marketplace/contract/conversation/rules';
import type { Message } from '@marketplace/contract/conversation/schema';
import { ArrowDown, MessageCircleMore } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { NextPage, type Pages } from '@/ui/lists/load-more.tsx';
import type { Outgoing } from '../composer/outbox.ts';
import type { Outbox } from '../composer/use-outbox.ts';
import type { ConversationView } from '../conversation-view.ts';
import type { LiveConversation } from '../live/window.ts';
import { useIsTyping } from '../panel/use-presence.ts';
import { EventLine } from './event-line.tsx';
import { MessageBubble } from './message-bubble.tsx';
import {
  findLastSeen,
  nameDay,
  type PlacedEvent,
  type PlacedMessage,
  placeEntries,
} from './message-layout.ts';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';

interface MessageListProps {
  conversation: ConversationView;
  fill: boolean;
  messages: readonly Message[];
  /** Undefined until known. */
  stored: LiveConversation | undefined;
  waiting: readonly Outgoing[];
  outbox: Outbox;
  /** Moves a failed message back into the composer; false where writing is no longer allowed. */
  onEdit: ((entry: Outgoing) => void) | false;
  /** The next page has earlier messages. */
  pages: Pages;
}

export function MessageList(props: MessageListProps) {
  const { conversation, fill, messages, stored, waiting, outbox, onEdit, pages } = props;
  const { myId } = conversation;
  const box = useRef<HTMLDivElement>(null);
  const id = conversationId(conversation.serviceRequestId, conversation.businessId);
  const lastOfTheirs = messages.findLast(({ senderId }) => senderId === conversation.counterpartId);
  const isTyping = useIsTyping(stored?.presence, lastOfTheirs);
  const lastSeen = findLastSeen(messages, myId, stored?.counterpartLastReadAt);
  // Earlier events show with the messages around them.
  const [oldest] = messages;
  const since = pages.hasNextPage && oldest ? oldest.createdAt : '';
  const entries = placeEntries(
    messages,
    stored?.events.filter(({ at }) => at >= since),
  );
  const last = entries.at(-1);
  const scroll = useKeptScroll(box, {
    first: entries[0] && keyOf(entries[0]),
    last: waiting.at(-1)?.clientMessageId ?? (last && keyOf(last)),
    lastIsMine: waiting.length > 0 || (last && 'message' in last && last.message.senderId === myId) === true,
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
          'flex flex-col gap-4 overflow-y-auto overscroll-contain p-3 [overflow-anchor:none] @md:p-4 focus-visible:outline-offset-[-3px]',
          fill ? 'h-full' : 'max-h-96',
        )}
      >
        <NextPage
          pages={pages}
          label="Show earlier messages"
          loading="Loading earlier messages..."
          failure="We couldn't load earlier messages"
        />
        {entries.map((entry) =>
          'event' in entry ? (
            <Fragment key={keyOf(entry)}>
              {entry.startsDay && <Day date={entry.event.at} />}
              <EventLine conversation={conversation} event={entry.event} linked={fill} />
            </Fragment>
          ) : (
            <Fragment key={keyOf(entry)}>
              {entry.startsDay && <Day date={entry.message.createdAt} />}
              <MessageBubble
                conversationId={id}
                message={entry.message}
                mine={entry.message.senderId === myId}
                continues={entry.continues}
              />
              {entry.message === lastSeen && <Seen />}
            </Fragment>
          ),
        )}
        {messages.length + waiting.length === 0 && (
          <p className="my-auto flex flex-wrap items-center justify-center gap-2 py-4 text-center">
            <MessageCircleMore aria-hidden="true" className="size-5 shrink-0 text-accent" />
            No messages yet. Start the conversation!
          </p>
        )}
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

/** An event has no id of its own. */
const keyOf = (entry: PlacedMessage | PlacedEvent): string =>
  'event' in entry ? `${entry.event.kind} ${entry.event.at}` : entry.message.id;

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
