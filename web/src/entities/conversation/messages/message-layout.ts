import type { ConversationEvent, Message } from '@marketplace/contract/conversation/schema';
import { MINUTE_MS } from '@marketplace/contract/shared/time';
import { isSameDay, subDays } from 'date-fns';
import { weekday } from '@/lib/dates.ts';

interface Placed {
  /** The first entry of its day shows the date above it. */
  startsDay: boolean;
}

export interface PlacedMessage extends Placed {
  message: Message;
  /** Follows soon after a message of the same sender, so it shows no name or picture. */
  continues: boolean;
}

export interface PlacedEvent extends Placed {
  event: ConversationEvent;
}

const SOON_MS = 5 * MINUTE_MS;

const timeOf = (entry: Message | ConversationEvent) => ('kind' in entry ? entry.at : entry.createdAt);

/** Puts messages and events in the order of their times, and groups messages by day and by sender. */
export function placeEntries(
  messages: readonly Message[],
  events: readonly ConversationEvent[] = [],
): (PlacedMessage | PlacedEvent)[] {
  const entries = [...events, ...messages].sort((a, b) => Date.parse(timeOf(a)) - Date.parse(timeOf(b)));
  return entries.map((entry, index) => {
    const above = entries[index - 1];
    const startsDay = !above || !isSameDay(timeOf(above), timeOf(entry));
    if ('kind' in entry) return { event: entry, startsDay };
    const said = above && !('kind' in above) ? above : undefined;
    const isSoon = said && Date.parse(entry.createdAt) - Date.parse(said.createdAt) < SOON_MS;
    const continues = !startsDay && isSoon === true && said?.senderId === entry.senderId;
    return { message: entry, startsDay, continues };
  });
}

/** 'Today', 'Yesterday', or 'Saturday, November 21', with the year if it is another year. */
export function nameDay(date: Date, now = new Date()): string {
  if (isSameDay(date, now)) return 'Today';
  return isSameDay(date, subDays(now, 1)) ? 'Yesterday' : weekday(date, now);
}

/** The last of the viewer's messages that the counterpart has read. */
export function findLastSeen(
  messages: readonly Message[],
  myId: string,
  counterpartLastReadAt: string | null | undefined,
): Message | undefined {
  if (!counterpartLastReadAt) return undefined;
  return messages.findLast(
    ({ senderId, createdAt }) => senderId === myId && createdAt <= counterpartLastReadAt,
  );
}

/**
 * Matches a web address without the punctuation that ends a sentence. A closing bracket counts only if the address
 * opened it. An address with a user name could pass for another site, so it stays text.
 */
const ADDRESS =
  /\b(https?:\/\/(?=[\p{L}\p{N}])(?![^\s/?#]*@)(?:\([^\s()<>"]*\)|[^\s()<>"、。，！？）」])*(?:\([^\s()<>"]*\)|[^\s()<>"、。，！？）」.,;:!?'\]}*_~…’”]))/iu;

/** Splits a text at its links, which are at the odd indexes. */
export const splitLinks = (text: string): string[] => text.split(ADDRESS);
