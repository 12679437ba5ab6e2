import type { Conversation } from '@marketplace/contract/conversation/schema';
import { Badge } from '@/ui/basics/badge.tsx';
import { useUnreadCount } from './unread.ts';

/** '2 new messages' on a card, while there are some. */
export function UnreadBadge({ about }: { about: Pick<Conversation, 'serviceRequestId'> }) {
  const count = useUnreadCount(about);
  return (
    count > 0 && (
      <Badge variant="notice">
        {count} new {count === 1 ? 'message' : 'messages'}
      </Badge>
    )
  );
}
