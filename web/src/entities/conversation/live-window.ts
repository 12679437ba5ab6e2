import { LIMITS } from '@marketplace/contract/constants';
import type { Conversation } from '@marketplace/contract/conversation/schema';
import type { LiveConversation } from '@/entities/live/stored-conversation.ts';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';

/** The account's conversations that changed last, newest first, at most `LIMITS.liveConversations`. */
export type LiveWindow = readonly LiveConversation[];

/** What the listener brought; null before its first arrival and where it does not work. */
export const liveWindow = valueStore<LiveWindow | null>(null);

/** The open conversation, where it changed too long ago to be in the window. */
export const openedConversation = valueStore<LiveConversation | null>(null);

export const useLiveWindow = () => useStoreValue(liveWindow, null);

export function useLiveConversation(id: string): LiveConversation | undefined {
  const window = useLiveWindow();
  const opened = useStoreValue(openedConversation, null);
  return window?.find((conversation) => conversation.id === id) ?? (opened?.id === id ? opened : undefined);
}

/** Whether the window has all the account's conversations. */
export const isWhole = (window: LiveWindow) => window.length < LIMITS.liveConversations;

/** Whether the window would have the conversation, if it still exists. */
function covers(window: LiveWindow, { movedAt }: Conversation): boolean {
  const oldest = window.at(-1);
  return isWhole(window) || (oldest !== undefined && movedAt >= oldest.movedAt);
}

const byLastChange = (a: Conversation, b: Conversation) =>
  b.movedAt.localeCompare(a.movedAt) || b.id.localeCompare(a.id);

/**
 * Brings an earlier list up to date: replaces the conversations that the window has, adds those that belong to the list,
 * and drops those that the window should have and lacks.
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
  return [...fromWindow, ...fromList].sort(byLastChange);
}

/** The fields of a conversation that requests and estimates show too. A message changes none of them. */
const factsOf = (conversation: Conversation) =>
  JSON.stringify([
    conversation.serviceRequestTitle,
    conversation.serviceRequestStatus,
    conversation.estimateId,
    conversation.estimateStatus,
    conversation.counterpartName,
    conversation.counterpartProfileImageUrl,
  ]);

/** Whether the newest message is the only change between the two. */
export function isMessageLater({ movedAt }: LiveConversation, now: LiveConversation): boolean {
  return now.newestMessage?.createdAt === now.movedAt && now.newestMessage.after === movedAt;
}

interface Changes {
  before: LiveWindow | null;
  now: LiveWindow;
  /** The page has read everything that is older than this. */
  since: string;
  /** Nothing was listened to between `before` and `now`, so a message may hide an earlier change. */
  caughtUp: boolean;
}

/** The conversations with more changes than a message: their requests and estimates need a refresh. */
export function findChanged({ before, now, since, caughtUp }: Changes): Conversation[] {
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
