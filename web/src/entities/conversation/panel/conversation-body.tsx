import { conversationId } from '@marketplace/contract/conversation/rules';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleMore } from 'lucide-react';
import { useRef } from 'react';
import { cn } from '@/lib/cn.ts';
import { EmptyState } from '@/ui/basics/empty-state.tsx';
import { ErrorState } from '@/ui/basics/error-state.tsx';
import { conversationQuery } from '../api/conversations.ts';
import { useMessages } from '../api/messages.ts';
import { Live } from '../live/live.tsx';
import { useLiveConversation } from '../live-window-store.ts';
import { type ConversationView, mayWriteIn } from '../rules/conversation-view.ts';
import { joinDrafts, withoutArrived } from '../rules/outbox.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { MessagesLoading } from './messages-loading.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { useMessageDraft } from './use-message-draft.ts';
import { useOutbox } from './use-outbox.ts';
import { useLooking, useSayTyping } from './use-presence.ts';
import { useReadReceipts } from './use-read-receipts.ts';

/** Scrolls what was just unfolded into sight, even at the end of a long dialog. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

interface ConversationBodyProps {
  conversation: ConversationView;
  /** As high as its place, instead of as its messages. */
  fill?: boolean;
}

/** What was said, and the box to say more: in an unfolded panel, and in the inbox. */
export default function ConversationBody({ conversation, fill = false }: ConversationBodyProps) {
  const query = useMessages(conversation);
  const outbox = useOutbox(conversation);
  const [draft, changeDraft] = useMessageDraft(conversation);
  const box = useRef<HTMLTextAreaElement>(null);
  useReadReceipts(conversation, query.messages);
  const id = conversationId(conversation.serviceRequestId, conversation.businessId);
  const live = useLiveConversation(id);
  const { data: read } = useQuery({ ...conversationQuery(id), enabled: !live });
  const mayWrite = mayWriteIn(conversation, live ?? read);
  const sayTyping = useSayTyping(id, live);
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
  const nothingSaid = query.messages.length + waiting.length === 0;
  return (
    <div ref={fill ? undefined : showWhole} className={cn('flex flex-col', fill && 'min-h-0 flex-1')}>
      <Live conversation={conversation} />
      {nothingSaid ? (
        <EmptyState
          icon={<MessageCircleMore />}
          title="No messages yet. Start the conversation!"
          className={cn('m-4 py-6', fill && 'my-auto')}
        />
      ) : (
        <MessageList
          conversation={conversation}
          fill={fill}
          messages={query.messages}
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
      )}
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
