import { draftKey, readDraft, writeDraft } from '@/entities/account/drafts/drafts.ts';
import type { ConversationView } from '../conversation-view.ts';
import { messageDraft } from './outbox.ts';

type Sides = Pick<ConversationView, 'myId' | 'serviceRequestId' | 'counterpartId'>;

export const conversationDraftKey = (
  kind: 'message' | 'outbox',
  { myId, serviceRequestId, counterpartId }: Sides,
) => draftKey(myId, kind, `${serviceRequestId}_${counterpartId}`);

/** Begins a message that the user can change before sending it. Keeps a message that they have begun themselves. */
export function suggestMessage(sides: Sides, content: string): void {
  const key = conversationDraftKey('message', sides);
  if (!readDraft(key, messageDraft)) writeDraft(key, { content, imageUrls: [] });
}
