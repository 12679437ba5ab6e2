import { OWN_ACTS } from '@marketplace/contract/act/rules';
import { mayTakeBackMessage, TAKE_BACK_MS } from '@marketplace/contract/conversation/rules';
import type { Message } from '@marketplace/contract/conversation/schema';
import { messageThingId } from '@marketplace/contract/report/rules';
import { Check, Copy, Undo2 } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '@/entities/live/server-clock.ts';
import { ReportButton } from '@/entities/moderation/report-button.tsx';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { cn } from '@/lib/cn.ts';
import { messageTime } from '@/lib/dates.ts';
import { toast } from '@/lib/toast.ts';
import { useUnsendMessage } from '../mutations.ts';
import { Bubble } from './bubble.tsx';
import { MessagePictures } from './message-pictures.tsx';

interface MessageBubbleProps {
  conversationId: string;
  message: Message;
  mine: boolean;
  continues: boolean;
}

/** The viewer's messages are on the right as 'You', the counterpart's on the left with name and picture. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { conversationId, message, mine, continues } = props;
  const { senderName, senderProfileImageUrl: picture, content, imageUrls, createdAt } = message;
  const trace = traceOf(message, mine);
  const time = <time dateTime={createdAt}>{messageTime(new Date(createdAt))}</time>;
  return (
    <Bubble
      mine={mine}
      continues={continues}
      name={mine ? 'You' : senderName}
      aside={time}
      avatar={mine ? null : <Avatar name={senderName} picture={picture} size="sm" />}
      actions={
        trace === null && (
          <>
            {content && <CopyButton text={content} />}
            {mine ? (
              <UnsendButton message={message} />
            ) : (
              <ReportButton
                thing={{ kind: 'message', thingId: messageThingId(conversationId, message.id) }}
                label="this message"
                iconOnly
                // Beside the bubble, without changing its width.
                className="absolute bottom-0 left-full opacity-0 focus-visible:opacity-100 group-hover/bubble:opacity-100 pointer-coarse:opacity-100"
              />
            )}
          </>
        )
      }
      faint={trace !== null}
      below={
        mine && message.hiddenAt !== null ? (
          <Link to={OWN_ACTS} className="text-sm underline">
            Read why
          </Link>
        ) : undefined
      }
      pictures={<MessagePictures pictures={imageUrls} from={senderName} senderId={message.senderId} />}
    >
      {trace ?? content}
    </Bubble>
  );
});

/** The notice in place of an unsent or hidden message. */
function traceOf({ removedAt, hiddenAt }: Message, mine: boolean): string | null {
  if (removedAt !== null) return mine ? 'You unsent this message' : 'This message was unsent';
  return hiddenAt === null ? null : 'This message was hidden by our team';
}

const SHOWN_MS = 2000;

/**
 * Copies a message. The button shows on hover and is no tab stop, since one per message would slow keyboard users down:
 * they can select the text, and touch users hold it.
 */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), SHOWN_MS);
    } catch {
      toast({ title: "We couldn't copy the message", variant: 'destructive' });
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={copied ? 'Copied' : 'Copy message'}
      onClick={copy}
      className={cn(
        'grid size-8 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:hidden',
        !copied && 'opacity-0 group-hover/bubble:opacity-100',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}

/** Shown while the message can still be unsent. */
export function UnsendButton({ message }: { message: Message }) {
  const allowed = useMayUnsend(message);
  const takeBack = useUnsendMessage(message);
  if (!allowed) return null;
  return (
    <button
      type="button"
      title="Unsend"
      disabled={takeBack.isPending}
      onClick={() => takeBack.mutate()}
      className="grid size-8 shrink-0 place-items-center rounded-md text-ink-soft opacity-0 hover:bg-sunken hover:text-ink focus-visible:opacity-100 group-hover/bubble:opacity-100 pointer-coarse:opacity-100"
    >
      <Undo2 aria-hidden="true" className="size-4" />
      <span className="sr-only">Unsend this message</span>
    </button>
  );
}

function useMayUnsend(message: Message): boolean {
  const [isOver, setIsOver] = useState(false);
  const createdAt = new Date(message.createdAt);
  const left = createdAt.getTime() + TAKE_BACK_MS - serverNow();
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), left);
    return () => clearTimeout(timer);
  });
  return !isOver && mayTakeBackMessage({ ...message, createdAt }, message.senderId, new Date(serverNow())).ok;
}
