import { MessagesSquare } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '@/lib/browser/page-title.ts';
import { cn } from '@/lib/cn.ts';
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
  return (
    <div
      data-fills-window={open ? 'alone' : ''}
      className="@container absolute inset-0 [container-name:inbox]"
    >
      {/* The list's heading is hidden while a conversation fills the page. */}
      {open && <h1 className="sr-only @min-[900px]/inbox:hidden">Messages</h1>}
      <div className="mx-auto grid h-full max-w-7xl grid-cols-[minmax(0,1fr)] @min-[900px]/inbox:grid-cols-[minmax(18rem,23rem)_minmax(0,1fr)] @min-[900px]/inbox:gap-5 @min-[900px]/inbox:px-8 @min-[900px]/inbox:py-6">
        <div className={cn('min-h-0 @min-[900px]/inbox:flex', open ? 'hidden' : 'flex')}>
          <Inbox openId={conversationId} />
        </div>
        <div className={cn('min-h-0 min-w-0 @min-[900px]/inbox:flex', open ? 'flex' : 'hidden')}>
          {open ? <OpenConversation key={conversationId} id={conversationId} /> : <NoneOpen />}
        </div>
      </div>
    </div>
  );
}

function NoneOpen() {
  return (
    <EmptyState icon={<MessagesSquare />} title="Choose a conversation" className="w-full justify-center">
      Your messages with the other person will appear here.
    </EmptyState>
  );
}
