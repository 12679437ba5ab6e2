import { OWN_ACTS } from '@marketplace/contract/act/rules';
import type { Message } from '@marketplace/contract/conversation/schema';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { cn } from '@/lib/cn.ts';
import { messageTime } from '@/lib/dates.ts';
import { splitLinks } from './message-layout.ts';
import { MessageMenu } from './message-menu.tsx';
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
        trace === null && <MessageMenu conversationId={conversationId} message={message} mine={mine} />
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

interface BubbleProps {
  mine: boolean;
  /** Follows a message of the same sender: name, picture, and time are only for screen readers. */
  continues?: boolean;
  name: string;
  /** Beside the name: the time, or the sending state. */
  aside: ReactNode;
  avatar?: ReactNode;
  /** Above the text, which may be empty then. */
  pictures?: ReactNode;
  /** For a notice in place of a message. */
  faint?: boolean;
  /** Beside the text. */
  actions?: ReactNode;
  /** Under the text. */
  below?: ReactNode;
  children: string;
}

export function Bubble(props: BubbleProps) {
  const {
    mine,
    continues = false,
    faint = false,
    pictures,
    name,
    aside,
    avatar,
    actions,
    below,
    children,
  } = props;
  return (
    <article
      className={cn(
        'group/bubble relative flex max-w-[70%] gap-2',
        mine ? 'self-end' : 'self-start',
        continues && '-mt-3',
        continues && !mine && 'pl-10',
      )}
    >
      {!continues && avatar}
      <div className={cn('flex min-w-0 flex-col gap-1', mine && 'items-end')}>
        <p className={continues ? 'sr-only' : 'flex flex-wrap gap-x-2 px-1 text-ink-soft text-xs'}>
          <span dir="auto" className="font-semibold text-ink">
            {name}
          </span>
          <span>{aside}</span>
        </p>
        <div className={cn('flex min-w-0 items-center gap-1', mine && 'flex-row-reverse')}>
          <div className={cn('flex min-w-0 flex-col gap-1', mine && 'items-end')}>
            {pictures}
            {children && (
              <p
                dir="auto"
                className={cn(
                  'wrap-anywhere w-fit whitespace-pre-wrap rounded-xl px-3.5 py-2',
                  faint
                    ? 'border border-line text-ink-soft italic'
                    : mine
                      ? 'bg-fill text-on-fill'
                      : 'bg-sunken',
                  !continues && (mine ? 'rounded-tr-sm' : 'rounded-tl-sm'),
                )}
              >
                <Linked text={children} />
              </p>
            )}
          </div>
          {actions}
        </div>
        {below}
      </div>
    </article>
  );
}

const Linked = ({ text }: { text: string }) =>
  splitLinks(text).map((part, index) =>
    index % 2 ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
        key={index}
        href={part}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline outline-current"
      >
        {part}
      </a>
    ) : (
      part
    ),
  );
