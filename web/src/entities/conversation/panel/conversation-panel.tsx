import { ChevronDown, MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import type { ConversationView } from '../conversation-view.ts';
import { CounterpartName } from '../links.tsx';
import { useUnreadCount } from '../unread.tsx';
import { MessagesLoading } from './loading.tsx';

const ConversationBody = lazy(() => import('./conversation-body.tsx'));

/** A collapsible conversation. Messages load when it opens. */
export function ConversationPanel({ conversation }: { conversation: ConversationView }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const unread = useUnreadCount(conversation);
  const withWhom = `with ${conversation.counterpartName}`;
  return (
    <div className="@container overflow-hidden rounded-lg border border-line">
      <div className="flex flex-wrap items-center justify-end gap-x-3 bg-sunken py-1.5 pr-1.5 pl-4">
        <MessagesSquare aria-hidden="true" className="hidden size-5 shrink-0 text-ink-soft @sm:block" />
        <p className="min-w-0 flex-1 basis-30 break-words font-semibold leading-snug @max-md:text-sm">
          Messages with{' '}
          <bdi>
            <CounterpartName conversation={conversation} />
          </bdi>
        </p>
        {unread > 0 && !open && <Badge variant="notice">{unread} new</Badge>}
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          aria-label={`${open ? 'Hide' : 'Show'} messages ${withWhom}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Show'}
          <ChevronDown aria-hidden="true" className={cn('transition-transform', open && 'rotate-180')} />
        </Button>
      </div>
      <FoldedMessages id={`${id}-body`} open={open} conversation={conversation} />
    </div>
  );
}

interface FoldedMessagesProps {
  id: string;
  open: boolean;
  conversation: ConversationView;
  className?: string;
}

/** What a button shows and hides. */
export const FoldedMessages = ({ id, open, conversation, className }: FoldedMessagesProps) => (
  <div id={id} hidden={!open} className={className}>
    {open && (
      <Suspense fallback={<MessagesLoading />}>
        <ConversationBody conversation={conversation} />
      </Suspense>
    )}
  </div>
);
