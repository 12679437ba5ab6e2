import type { Message } from '@marketplace/contract/conversation/schema';
import { isSameDay, subDays } from 'date-fns';
import { weekday } from '@/lib/dates.ts';

/** Where a message stands among the others. */
export interface PlacedMessage {
  message: Message;
  /** The first of its day: the day stands above it. */
  startsDay: boolean;
  /** From the same sender as the one above and soon after it: it needs no name and picture of its own. */
  continues: boolean;
}

const SOON_MS = 5 * 60_000;

const dayOf = ({ createdAt }: Message) => new Date(createdAt).toDateString();

/** Parts messages into days, and within them into what one person said in a row. */
export function placeMessages(messages: readonly Message[]): PlacedMessage[] {
  return messages.map((message, index) => {
    const above = messages[index - 1];
    const startsDay = !above || dayOf(above) !== dayOf(message);
    const isSoon = above && Date.parse(message.createdAt) - Date.parse(above.createdAt) < SOON_MS;
    const continues = !startsDay && isSoon === true && above?.senderId === message.senderId;
    return { message, startsDay, continues };
  });
}

/** 'Today', 'Yesterday', 'Saturday, November 21', and with its year where that is another. */
export function nameDay(date: Date, now = new Date()): string {
  if (isSameDay(date, now)) return 'Today';
  return isSameDay(date, subDays(now, 1)) ? 'Yesterday' : weekday(date, now);
}

/** The last of one's own messages that the other has read. */
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
 * Matches an address of the web without the punctuation that ends a sentence; a closing bracket belongs to it only
 * where it was opened in it. One that names a user ahead of its host can pass for another site, so it stays text.
 */
const ADDRESS =
  /\b(https?:\/\/(?=[\p{L}\p{N}])(?![^\s/?#]*@)(?:\([^\s()<>"]*\)|[^\s()<>"、。，！？）」])*(?:\([^\s()<>"]*\)|[^\s()<>"、。，！？）」.,;:!?'\]}*_~…’”]))/iu;

/** Splits a text into words and links by turns: the links have the odd places. */
export const splitLinks = (text: string): string[] => text.split(ADDRESS);
