import { useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { inboxQuery } from '@/entities/conversation/queries.ts';
import { usePageTitle } from '@/lib/browser/page-title.ts';
import { cn } from '@/lib/cn.ts';
import { itemsIn } from '@/lib/query/list-pages.ts';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { Inbox } from './inbox.tsx';
import { OpenConversation } from './open-conversation.tsx';

/**
 * The list of conversations beside the open one. Narrow windows show one at a time. The page fills the window
 * (base.css), and its two parts scroll.
 */
export function Component() {
  const { conversationId } = useParams();
  usePageTitle('Messages');
  const open = conversationId !== undefined;
  const isAlone = useHasNone() && !open;
  return (
    <div
      data-fills-window={open ? 'alone' : ''}
      className="@container absolute inset-0 [container-name:inbox]"
    >
      {/* The list's heading is hidden while a conversation fills the page. */}
      {open && <h1 className="sr-only @min-[900px]/inbox:hidden">Messages</h1>}
      <div className="mx-auto grid h-full max-w-7xl grid-cols-[minmax(0,1fr)] @min-[900px]/inbox:grid-cols-[minmax(18rem,23rem)_minmax(0,1fr)] @min-[900px]/inbox:gap-5 @min-[900px]/inbox:px-8 @min-[900px]/inbox:py-6">
        <div
          className={cn(
            'min-h-0 @min-[900px]/inbox:flex',
            open ? 'hidden' : 'flex',
            isAlone && '@min-[900px]/inbox:col-span-2',
          )}
        >
          <Inbox openId={conversationId} />
        </div>
        {!isAlone && (
          <div className={cn('min-h-0 min-w-0 @min-[900px]/inbox:flex', open ? 'flex' : 'hidden')}>
            {open ? <OpenConversation key={conversationId} id={conversationId} /> : <NoneOpen />}
          </div>
        )}
      </div>
    </div>
  );
}

/** Whether there is no conversation to choose. Reads what the list without a filter reads. */
function useHasNone(): boolean {
  const { data, hasNextPage } = useInfiniteQuery(inboxQuery({ unread: false, text: '' }));
  return data !== undefined && itemsIn(data).length === 0 && !hasNextPage;
}

function NoneOpen() {
  return (
    <EmptyState icon={<MessagesSquare />} title="Choose a conversation" className="w-full justify-center">
      Your messages with the other person will appear here.
    </EmptyState>
  );
}
