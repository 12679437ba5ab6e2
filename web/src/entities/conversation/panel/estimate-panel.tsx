import type { Estimate } from '@marketplace/contract/estimate/schema';
import { ChevronDown, MessagesSquare } from 'lucide-react';
import { useId, useState } from 'react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { viewConversationOfEstimate } from '../conversation-view.ts';
import { FoldedMessages } from './conversation-panel.tsx';

/**
 * In the foot of the business's own estimate card, from the estimate alone: the request is not loaded. Folded, it is one
 * of the foot's buttons. Open, it takes the foot's last line.
 */
export default function EstimatePanel({ estimate }: { estimate: Estimate }) {
  const [open, setOpen] = useState(false);
  const bodyId = useId();
  const conversation = viewConversationOfEstimate(estimate, useUser().id);
  if (!conversation) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2 mr-auto"
        aria-expanded={open}
        aria-controls={bodyId}
        aria-label={`${open ? 'Hide' : 'Show'} messages with ${conversation.counterpartName}`}
        onClick={() => setOpen(!open)}
      >
        <MessagesSquare aria-hidden="true" />
        <span className="@max-md:sr-only">Messages</span>
        {/* On a phone, the three buttons of the foot have one line. */}
        <ChevronDown
          aria-hidden="true"
          className={cn('transition-transform @max-md:hidden', open && 'rotate-180')}
        />
      </Button>
      <FoldedMessages
        id={bodyId}
        open={open}
        conversation={conversation}
        className="@container order-last basis-full overflow-hidden rounded-lg border border-line text-base"
      />
    </>
  );
}
