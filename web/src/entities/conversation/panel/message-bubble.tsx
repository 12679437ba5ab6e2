import { OWN_ACTS } from '@marketplace/contract/act/rules';
import type { Message } from '@marketplace/contract/conversation/schema';
import { messageThingId } from '@marketplace/contract/report/rules';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { ReportButton } from '@/entities/moderation/report-button.tsx';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { messageTime } from '@/lib/dates.ts';
import { Bubble } from './bubble.tsx';
import { CopyButton } from './copy-button.tsx';
import { MessagePictures } from './message-pictures.tsx';
import { TakeBackButton } from './take-back-button.tsx';

interface MessageBubbleProps {
  conversationId: string;
  message: Message;
  mine: boolean;
  continues: boolean;
}

/** One's own on the right as 'You', the other's on the left with name and picture. */
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
              <TakeBackButton message={message} />
            ) : (
              <ReportButton
                thing={{ kind: 'message', thingId: messageThingId(conversationId, message.id) }}
                label="this message"
                iconOnly
                // Beside the bubble, which keeps its width.
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

/** What stands in the place of a message that is gone. */
function traceOf({ removedAt, hiddenAt }: Message, mine: boolean): string | null {
  if (removedAt !== null) return mine ? 'You took this message back' : 'This message was taken back';
  return hiddenAt === null ? null : 'This message was hidden by the team';
}
