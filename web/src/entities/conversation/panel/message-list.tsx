import type { Message } from '@marketplace/contract/message';
import { ArrowDown } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/ui/basics/button.tsx';
import type { ConversationView } from '../rules/conversation-view.ts';
import type { Outgoing } from '../rules/outbox.ts';
import { MessageBubble } from './message-bubble.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import type { Outbox } from './use-outbox.ts';

interface MessageListProps {
  conversation: ConversationView;
  messages: readonly Message[];
  waiting: readonly Outgoing[];
  outbox: Outbox;
  earlier: Earlier;
}

interface Earlier {
  any: boolean;
  loading: boolean;
  failed: boolean;
  load: () => unknown;
}

export function MessageList({ conversation, messages, waiting, outbox, earlier }: MessageListProps) {
  const box = useRef<HTMLDivElement>(null);
  const scroll = useKeptScroll(box, {
    first: messages[0]?.id,
    last: waiting.at(-1)?.clientMessageId ?? messages.at(-1)?.id,
    lastIsMine: waiting.length > 0 || messages.at(-1)?.senderId === conversation.myId,
  });
  return (
    <div className="relative">
      <div
        ref={box}
        role="log"
        aria-label={`Conversation with ${conversation.counterpartName}`}
        // It scrolls, so the keyboard must reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        onScroll={scroll.onScroll}
        className="flex max-h-96 flex-col gap-4 overflow-y-auto overscroll-contain p-3 @md:p-4 focus-visible:outline-offset-[-3px]"
      >
        {earlier.any && <ShowEarlier {...earlier} />}
        {messages.map((message) => (
          <MessageBubble key={message.id} message={message} mine={message.senderId === conversation.myId} />
        ))}
        {waiting.map((entry) => (
          <OutgoingBubble
            key={entry.clientMessageId}
            entry={entry}
            onRetry={() => outbox.retry(entry)}
            onDiscard={() => outbox.discard(entry)}
          />
        ))}
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

/** The same button loads and retries, so that it keeps the focus when loading fails. */
function ShowEarlier({ loading, failed, load }: Earlier) {
  return (
    <div className="flex flex-col items-center gap-2">
      {failed && !loading && (
        <p role="alert" className="font-medium text-danger text-sm">
          Failed to fetch earlier messages
        </p>
      )}
      <Button variant="outline" size="sm" pending={loading} onClick={() => load()}>
        {loading ? 'Loading earlier messages...' : failed ? 'Retry' : 'Show earlier messages'}
      </Button>
    </div>
  );
}
