import { conversationId } from '@marketplace/contract/conversation/rules';
import { Lock } from 'lucide-react';
import { lazy, useRef } from 'react';
import { RetryingListener } from '@/entities/live/retrying-listener.tsx';
import { cn } from '@/lib/cn.ts';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Composer } from '../composer/composer.tsx';
import { joinDrafts, withoutArrived } from '../composer/outbox.ts';
import { useMessageDraft, useOutbox } from '../composer/use-outbox.ts';
import { type ConversationView, mayWriteIn } from '../conversation-view.ts';
import { MessageList } from '../messages/message-list.tsx';
import { useConversation, useMessages } from '../queries.ts';
import { MessagesLoading } from './loading.tsx';
import { useLooking, useSayTyping } from './use-presence.ts';
import { useReadReceipts } from './use-read-receipts.ts';

/** Scrolls the opened conversation into view, even at the end of a long dialog. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

interface ConversationBodyProps {
  conversation: ConversationView;
  /** Fills its container, instead of growing with its messages. */
  fill?: boolean;
}

/** Messages and composer, in a panel and in the inbox. */
export default function ConversationBody({ conversation, fill = false }: ConversationBodyProps) {
  const query = useMessages(conversation);
  const outbox = useOutbox(conversation);
  const [draft, changeDraft] = useMessageDraft(conversation);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = conversationId(conversation.serviceRequestId, conversation.businessId);
  const { conversation: stored } = useConversation(id);
  useReadReceipts(conversation, query.messages, stored?.unreadCount ?? 0);
  const mayWrite = mayWriteIn(conversation, stored);
  const sayTyping = useSayTyping(id, stored?.presence);
  useLooking(id);

  if (query.isPending) return <MessagesLoading />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title="Failed to fetch messages"
        onRetry={query.refetch}
        retrying={query.isFetching}
        className="m-4 py-6"
      />
    );
  }
  const waiting = withoutArrived(outbox.entries, query.messages);
  return (
    <div ref={fill ? undefined : showWhole} className={cn('flex flex-col', fill && 'min-h-0 flex-1')}>
      <Live conversation={conversation} />
      <MessageList
        conversation={conversation}
        fill={fill}
        messages={query.messages}
        stored={stored}
        waiting={waiting}
        outbox={outbox}
        onEdit={
          mayWrite.ok &&
          ((entry) => {
            changeDraft(joinDrafts(entry, draft));
            outbox.discard(entry);
            box.current?.focus();
          })
        }
        pages={query}
      />
      {mayWrite.ok ? (
        <Composer
          ref={box}
          conversation={conversation}
          draft={draft}
          onDraft={changeDraft}
          sending={outbox.sending}
          onSend={outbox.send}
          onType={sayTyping}
        />
      ) : (
        <ReadOnlyNotice reason={mayWrite.reason} />
      )}
    </div>
  );
}

export function ReadOnlyNotice({ reason }: { reason: string }) {
  return (
    <p className="flex items-center gap-2.5 border-line border-t bg-sunken px-4 py-3 text-ink-soft text-sm">
      <Lock aria-hidden="true" className="size-4 shrink-0" />
      {reason}
    </p>
  );
}

/** Loads Firebase, if the page does not listen yet. */
const LiveConversation = lazy(() => import('../live/live-conversation.tsx'));

/** Keeps an open conversation up to date. Without a listener, the conversation still works. */
export function Live({ conversation }: { conversation: ConversationView }) {
  return (
    <RetryingListener what="The conversation">
      <LiveConversation conversation={conversation} />
    </RetryingListener>
  );
}
