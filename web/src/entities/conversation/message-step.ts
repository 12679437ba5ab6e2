import type { Mode } from '@marketplace/contract/constants';
import type { Conversation } from '@marketplace/contract/conversation/schema';
import { countOf } from '@marketplace/contract/shared/plural';
import { MessageCircle } from 'lucide-react';
import { paths } from '@/entities/paths.ts';
import type { NextStep } from '@/ui/page/next-steps.tsx';
import { countUnread } from './unread.tsx';

type Unread = Pick<Conversation, 'id' | 'businessId' | 'counterpartId' | 'serviceRequestId' | 'unreadCount'>;

/** The unread messages of one side, or none. They lead to their conversation, or to the inbox if there are several. */
export function messageStep(unread: readonly Unread[], side: Mode): NextStep[] {
  const own = unread.filter(
    ({ businessId, counterpartId }) => (counterpartId === businessId) === (side === 'customer'),
  );
  const [first, ...others] = own;
  if (!first) return [];
  const count = countUnread(own);
  return [
    {
      icon: MessageCircle,
      label: countOf(count, 'message'),
      to: others.length === 0 ? paths.conversation(first.id) : paths.messages,
    },
  ];
}
