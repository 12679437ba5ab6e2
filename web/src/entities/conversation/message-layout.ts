import type { Message } from '@marketplace/contract/conversation/schema';
import { isSameDay, subDays } from 'date-fns';
import { weekday } from '@/lib/dates.ts';

export interface PlacedMessage {
  message: Message;
  /** The first message of its day shows the date above it. */
  startsDay: boolean;
  /** Follows soon after a message of the same sender, so it shows no name or picture. */
  continues: boolean;
}

const SOON_MS = 5 * 60_000;

const dayOf = ({ createdAt }: Message) => new Date(createdAt).toDateString();

/** Groups messages by day and by sender. */
export function placeMessages(messages: readonly Message[]): PlacedMessage[] {
  return messages.map((message, index) => {
    const above = messages[index - 1];
    const startsDay = !above || dayOf(above) !== dayOf(message);
    const isSoon = above && Date.parse(message.createdAt) - Date.parse(above.createdAt) < SOON_MS;
    const continues = !startsDay && isSoon === true && above?.senderId === message.senderId;
    return { message, startsDay, continues };
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
