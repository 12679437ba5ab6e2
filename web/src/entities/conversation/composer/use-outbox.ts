import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDraft, writeDraft } from '@/entities/account/drafts/drafts.ts';
import { sessionStore } from '@/entities/account/session/session-store.ts';
import { messageOf } from '@/lib/api/api-error.ts';
import { takeFromQueue } from '@/lib/call-queue/call-queue.ts';
import { type QueuedCall, queuedCalls } from '@/lib/call-queue/queued-calls.ts';
import { useStoreValue } from '@/lib/value-store.ts';
import type { ConversationView } from '../conversation-view.ts';
import { useSendMessage } from '../mutations.ts';
import { conversationDraftKey } from './message-draft.ts';
import {
  isBlank,
  type MessageDraft,
  markUnconfirmed,
  messageDraft,
  newOutgoing,
  type Outgoing,
  outbox,
  settleQueued,
  withoutEntry,
  withProblem,
  withQueued,
} from './outbox.ts';

/**
 * Optimistic sending: messages show before the server has them. They are kept as a draft, so a failed one survives a
 * reload. Results are saved even after the panel was closed.
 */
export function useOutbox(conversation: ConversationView) {
  const key = conversationDraftKey('outbox', conversation);
  const [list, setList] = useState<Outgoing[]>(() => markUnconfirmed(readDraft(key, outbox) ?? []));
  const latest = useRef(list);
  const { mutateAsync, isPending } = useSendMessage(conversation);

  const update = (next: Outgoing[]) => {
    latest.current = next;
    // Signing out deletes all drafts, so a message that is still being sent must not write one.
    if (sessionStore.get().user?.id === conversation.myId) writeDraft(key, next.length > 0 ? next : null);
    setList(next);
  };
  const dispatch = async (entry: Outgoing) => {
    const { clientMessageId } = entry;
    try {
      const message = await mutateAsync(entry);
      const settle = message ? withoutEntry : withQueued;
      update(settle(latest.current, clientMessageId));
    } catch (error) {
      const problem = messageOf(error, "We couldn't send the message.");
      update(withProblem(latest.current, clientMessageId, problem));
    }
  };

  const waiting = useStoreValue(queuedCalls, null);
  const settle = useEffectEvent((calls: readonly QueuedCall[]) => {
    const known = new Set(latest.current.map(({ clientMessageId }) => clientMessageId));
    update(settleQueued(latest.current, calls));
    // The outbox shows the server's error from now on.
    const refused = calls.filter(({ id, refused }) => refused !== null && known.has(id));
    for (const { id } of refused) void takeFromQueue(id);
  });
  useEffect(() => {
    if (waiting) settle(waiting);
  }, [waiting]);

  return {
    entries: list,
    sending: isPending,
    send(draft: MessageDraft) {
      const entry = newOutgoing(draft);
      update([...latest.current, entry]);
      void dispatch(entry);
    },
    retry(entry: Outgoing) {
      update(withProblem(latest.current, entry.clientMessageId, null));
      void dispatch(entry);
    },
    discard(entry: Outgoing) {
      if (entry.queued) void takeFromQueue(entry.clientMessageId);
      update(withoutEntry(latest.current, entry.clientMessageId));
    },
  };
}

export type Outbox = ReturnType<typeof useOutbox>;

export const NOTHING: MessageDraft = { content: '', imageUrls: [] };

/** The draft of a message, which survives a reload. */
export function useMessageDraft(conversation: ConversationView) {
  const key = conversationDraftKey('message', conversation);
  const [draft, setDraft] = useState(() => readDraft(key, messageDraft) ?? NOTHING);
  // A picture may finish uploading between a press and the next render.
  const latest = useRef(draft);
  const change = (part: Partial<MessageDraft>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    writeDraft(key, isBlank(latest.current) ? null : latest.current);
  };
  return [draft, change] as const;
}
