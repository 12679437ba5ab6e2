import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Firestore, Query } from 'firebase/firestore';
import { useRef } from 'react';
import { serverTimeAtPageStart } from '@/entities/live/server-clock.ts';
import { useListener } from '@/entities/live/use-listener.ts';
import { findMoved, isMessageLater, type LiveWindow } from '../live-window.ts';
import { addArrived, isAskedFor } from '../queries.ts';
import { refreshAfterMoves } from './refresh-after-moves.ts';
import { presentConversations } from './stored-conversation.ts';

interface Listening {
  /** Tells one query from another. */
  name: string;
  query: (firestore: Firestore) => Query;
  userId: string;
  /** What arrived before the listener paused, as in a hidden tab. */
  held: () => LiveWindow | null;
  show: (conversations: LiveWindow) => void;
}

/**
 * Listens to conversations. The newest message of each is added to those that the page has; where more has happened than
 * that, all that is shown of the conversation is asked for again.
 */
export function useConversationsListener({ name, query, userId, held, show }: Listening): void {
  const client = useQueryClient();
  const seen = useRef(held());
  useListener(name, query, ({ docs }, caughtUp) => {
    const now = presentConversations(docs, userId);
    const before = seen.current;
    seen.current = now;
    addNewestMessages(client, before, now);
    return () => {
      const since = new Date(serverTimeAtPageStart()).toISOString();
      show(now);
      refreshAfterMoves(client, findMoved({ before, now, since, caughtUp }));
    };
  });
}

function addNewestMessages(client: QueryClient, before: LiveWindow | null, now: LiveWindow): void {
  for (const conversation of now) {
    const previous = before?.find(({ id }) => id === conversation.id);
    const { newestMessage } = conversation;
    if (!previous || !newestMessage || !isMessageLater(previous, conversation)) continue;
    if (isAskedFor(client, conversation)) addArrived(client, conversation, [newestMessage]);
  }
}
