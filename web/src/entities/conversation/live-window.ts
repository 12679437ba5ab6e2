import { LIMITS } from '@marketplace/contract/constants';
import type { Conversation, Message } from '@marketplace/contract/conversation/schema';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';

/** What a listener knows of the other side at this moment, in milliseconds of the server's clock. */
export interface Presence {
  lookingUntil: number;
  typingUntil: number;
}

export interface NewestMessage extends Message {
  /** When the conversation had moved before it. */
  after: string;
}

export interface LiveConversation extends Conversation {
  presence: Presence;
  /** As it is now: it may have been taken back since. */
  newestMessage: NewestMessage | null;
}

/** One's conversations that moved last, at most `LIMITS.liveConversations`, the last moved first. */
export type LiveWindow = readonly LiveConversation[];

/** Whether the window has every conversation there is. */
export const isWhole = (window: LiveWindow) => window.length < LIMITS.liveConversations;

/** Whether a conversation would be in the window, if there still is one. */
function covers(window: LiveWindow, { movedAt }: Conversation): boolean {
  const oldest = window.at(-1);
  return isWhole(window) || (oldest !== undefined && movedAt >= oldest.movedAt);
}

const byMovement = (a: Conversation, b: Conversation) =>
  b.movedAt.localeCompare(a.movedAt) || b.id.localeCompare(a.id);

/**
 * A list that was read earlier, as it is now: the window replaces what it has, adds what belongs to the list, and what
 * it should have and has not is gone.
 */
export function mergeWindow(
  list: readonly Conversation[],
  window: LiveWindow | null,
  belongs: (conversation: Conversation) => boolean,
): Conversation[] {
  if (!window) return [...list];
  const listed = new Set(list.map(({ id }) => id));
  const live = new Set(window.map(({ id }) => id));
  const fromWindow = window.filter((conversation) => listed.has(conversation.id) || belongs(conversation));
  const fromList = list.filter((conversation) => !live.has(conversation.id) && !covers(window, conversation));
  return [...fromWindow, ...fromList].sort(byMovement);
}

/** What requests and estimates show of a conversation. A message changes nothing of it. */
const factsOf = (conversation: Conversation) =>
  JSON.stringify([
    conversation.serviceRequestTitle,
    conversation.serviceRequestStatus,
    conversation.estimateId,
    conversation.estimateStatus,
    conversation.counterpartName,
    conversation.counterpartProfileImageUrl,
  ]);

/** Whether nothing happened between the two but its newest message. */
export function isMessageLater({ movedAt }: LiveConversation, now: LiveConversation): boolean {
  return now.newestMessage?.createdAt === now.movedAt && now.newestMessage.after === movedAt;
}

interface Moved {
  before: LiveWindow | null;
  now: LiveWindow;
  /** From before this moment everything is in what the page has read. */
  since: string;
  /** Nothing was listened to between `before` and `now`, so that a message may hide what happened earlier. */
  caughtUp: boolean;
}

/** The conversations in which more has happened than messages: their requests and estimates are to be asked for again. */
export function findMoved({ before, now, since, caughtUp }: Moved): Conversation[] {
  const known = new Map(before?.map((conversation) => [conversation.id, conversation]));
  const current = new Set(now.map(({ id }) => id));
  const changed = now.filter((conversation) => {
    const previous = known.get(conversation.id);
    if (!previous) return conversation.movedAt >= since;
    if (factsOf(previous) !== factsOf(conversation)) return true;
    if (previous.movedAt === conversation.movedAt) return false;
    return caughtUp || !isMessageLater(previous, conversation);
  });
  const gone = (before ?? []).filter(
    (conversation) => !current.has(conversation.id) && covers(now, conversation),
  );
  return [...changed, ...gone];
}

/** What the listener has brought; null until it has, and where it cannot be had. */
export const liveWindow = valueStore<LiveWindow | null>(null);

/** The conversation that is open, where it moved too long ago to be in the window. */
export const openedConversation = valueStore<LiveConversation | null>(null);

export const useLiveWindow = () => useStoreValue(liveWindow, null);

export function useLiveConversation(id: string): LiveConversation | undefined {
  const window = useLiveWindow();
  const opened = useStoreValue(openedConversation, null);
  return window?.find((conversation) => conversation.id === id) ?? (opened?.id === id ? opened : undefined);
}
