import { OWN_ACTS } from '@marketplace/contract/act/rules';
import type { Message } from '@marketplace/contract/conversation/schema';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { messageTime } from '@/lib/dates.ts';
import { Bubble } from './bubble.tsx';
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
