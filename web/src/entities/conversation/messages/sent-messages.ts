import { conversationId } from '@marketplace/contract/conversation/rules';
import type { Message } from '@marketplace/contract/conversation/schema';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { InfiniteData } from '@tanstack/react-query';
import { useUser } from '@/entities/account/session/session-store.ts';
import { useLiveWindow } from '@/entities/live/window.ts';
import { conversationKeys } from '@/entities/query-keys.ts';
import { useCached } from '@/lib/query/use-cached.ts';
import { conversationWindow } from '../live/window.ts';
import { mergeMessages } from '../queries.ts';

type Subject = Pick<Estimate, 'serviceRequestId' | 'businessId'>;

/**
 * The customer's messages to the business of an estimate, oldest first, as far as the browser has them: all of an opened
 * conversation, otherwise the newest. It asks the server for none.
 */
export function useSentMessages({ serviceRequestId, businessId }: Subject): Message[] {
  const { id: myId } = useUser();
  const opened = useCached<InfiniteData<Message[]>>(conversationKeys.messages(serviceRequestId, businessId));
  const id = conversationId(serviceRequestId, businessId);
  const newest = useLiveWindow(conversationWindow)?.find((one) => one.id === id)?.newestMessage;
  return mergeMessages(...(opened?.pages ?? []), newest ? [newest] : []).filter(
    ({ senderId, removedAt }) => senderId === myId && removedAt === null,
  );
}
