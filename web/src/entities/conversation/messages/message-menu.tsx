import { mayUnsendMessage, UNSEND_MS } from '@marketplace/contract/conversation/rules';
import type { Message } from '@marketplace/contract/conversation/schema';
import { messageThingId } from '@marketplace/contract/report/rules';
import { Copy, Flag, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { serverNow } from '@/entities/live/server-clock.ts';
import { ReportDialog } from '@/entities/moderation/report/report-button.tsx';
import { toast } from '@/lib/toast.ts';
import { MenuItem, MoreMenu } from '@/ui/overlays/more-menu.tsx';
import { useUnsendMessage } from '../mutations.ts';

interface MessageMenuProps {
  conversationId: string;
  message: Message;
  mine: boolean;
}

/** Unsends the viewer's message while that is allowed, reports the counterpart's, and copies the text of both. */
export function MessageMenu({ conversationId, message, mine }: MessageMenuProps) {
  const { id, content } = message;
  const [isReporting, setReporting] = useState(false);
  const mayUnsend = useMayUnsend(message) && mine;
  const unsend = useUnsendMessage(message);
  if (mine && !mayUnsend && !content) return null;
  return (
    <>
      <MoreMenu
        label="Message actions"
        align={mine ? 'start' : 'end'}
        // A tab stop on every old message would slow down keyboard users, who can select its text instead.
        tabIndex={mine && !mayUnsend ? -1 : 0}
        size="icon-sm"
        // Beside the bubble, without changing its width.
        placeClass={mine ? 'absolute right-full bottom-0' : 'absolute bottom-0 left-full'}
        className="text-ink-soft opacity-0 focus-visible:opacity-100 group-hover/bubble:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
      >
        {content && (
          <MenuItem icon={<Copy />} onClick={() => copy(content)}>
            Copy
          </MenuItem>
        )}
        {mayUnsend && (
          <MenuItem icon={<Undo2 />} disabled={unsend.isPending} onClick={() => unsend.mutate()}>
            Unsend
          </MenuItem>
        )}
        {!mine && (
          <MenuItem icon={<Flag />} onClick={() => setReporting(true)}>
            Report
          </MenuItem>
        )}
      </MoreMenu>
      {!mine && (
        <ReportDialog
          thing={{ kind: 'message', thingId: messageThingId(conversationId, id) }}
          label="this message"
          open={isReporting}
          onOpenChange={setReporting}
        />
      )}
    </>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Message copied' });
  } catch {
    toast({ title: "We couldn't copy the message", variant: 'destructive' });
  }
}

function useMayUnsend(message: Message): boolean {
  const [isOver, setIsOver] = useState(false);
  const createdAt = new Date(message.createdAt);
  const left = createdAt.getTime() + UNSEND_MS - serverNow();
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), left);
    return () => clearTimeout(timer);
  });
  return !isOver && mayUnsendMessage({ ...message, createdAt }, message.senderId, new Date(serverNow())).ok;
}
