import { useRef, useState } from 'react';
import { readDraft, writeDraft } from '@/entities/account/drafts/drafts.ts';
import type { ConversationView } from '../rules/conversation-view.ts';
import { isBlank, type MessageDraft, messageDraft } from '../rules/outbox.ts';
import { conversationDraftKey } from './use-outbox.ts';

export const NOTHING: MessageDraft = { content: '', imageUrls: [] };

/** The message that is being written; kept, so that it survives a reload. */
export function useMessageDraft(conversation: ConversationView) {
  const key = conversationDraftKey('message', conversation);
  const [draft, setDraft] = useState(() => readDraft(key, messageDraft) ?? NOTHING);
  // A picture may arrive between a press and its rendering.
  const latest = useRef(draft);
  const change = (part: Partial<MessageDraft>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    writeDraft(key, isBlank(latest.current) ? null : latest.current);
  };
  return [draft, change] as const;
}
