import type { Message } from '@marketplace/contract/message';
import { memo } from 'react';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { messageTime } from '@/lib/message-time.ts';
import { Bubble } from './bubble.tsx';

/** One's own on the right as 'You', the other's on the left with name and picture. */
export const MessageBubble = memo(function MessageBubble(props: { message: Message; mine: boolean }) {
  const { message, mine } = props;
  const { senderName, senderProfileImageUrl: picture, content, createdAt } = message;
  const time = <time dateTime={createdAt}>{messageTime(new Date(createdAt))}</time>;
  return (
    <Bubble
      mine={mine}
      name={mine ? 'You' : senderName}
      aside={time}
      avatar={mine ? null : <Avatar name={senderName} picture={picture} size="sm" />}
    >
      {content}
    </Bubble>
  );
});
