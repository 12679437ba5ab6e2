import type { AccountExport } from '@marketplace/contract/account/export';
import type { StoredConversation } from '../store/conversations.ts';
import type { StoredMessage } from '../store/messages.ts';
import { picturePath, type StoredPicture } from '../store/pictures.ts';
import { presentMessage, senderIn } from './message.ts';
import { iso } from './time.ts';

type Exported<Key extends keyof AccountExport> = AccountExport[Key] extends (infer One)[] ? One : never;

export function exportConversation(
  conversation: StoredConversation,
  messages: readonly StoredMessage[],
  { id: ownerId }: { id: string },
): Exported<'conversations'> {
  const { id, serviceRequestId, serviceRequestTitle, customerName, businessName } = conversation;
  const lastReadAt = conversation.lastReadAt[ownerId];
  return {
    id,
    serviceRequestId,
    serviceRequestTitle,
    customerName,
    businessName,
    createdAt: iso(conversation.createdAt),
    movedAt: iso(conversation.movedAt),
    lastReadAt: lastReadAt ? iso(lastReadAt) : null,
    messages: messages.map((message) =>
      presentMessage(message, senderIn(conversation, message.senderId, undefined)),
    ),
  };
}

export function exportPicture({
  id,
  purpose,
  requestId,
  contentType,
  width,
  height,
  createdAt,
  hidden,
}: StoredPicture): Exported<'pictures'> {
  const isUnused = purpose === 'request' && requestId === null;
  return {
    objectPath: picturePath(hidden?.address ?? id),
    contentType,
    shownIn: hidden ? 'hidden' : isUnused ? 'nothing' : purpose,
    width,
    height,
    createdAt: iso(createdAt),
  };
}
