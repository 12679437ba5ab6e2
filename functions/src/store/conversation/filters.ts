/**
 * The search filters of a conversation, separate for each participant: one index serves all lists, the unread ones,
 * and searches by the other's name or the job's title.
 */
import { wordsOf } from '@marketplace/contract/search/words';
import { lookupTerm, storedTerms } from '../search/terms.ts';

export const memberFilter = (id: string): string => id;
export const unreadFilter = (id: string): string => `${id}|unread`;
const wordFilter = (id: string, start: string): string => `${id}:${start}`;

type Filtered = {
  participants: readonly string[];
  customerId: string;
  customerName: string;
  businessName: string;
  serviceRequestTitle: string;
  unread: Readonly<Record<string, number>>;
};

/** The texts that a participant can search: the other's name and the title. */
const textsFor = (
  { customerId, customerName, businessName, serviceRequestTitle }: Filtered,
  id: string,
): string[] => [serviceRequestTitle, id === customerId ? businessName : customerName];

export function filtersOf(conversation: Filtered): string[] {
  return conversation.participants.flatMap((id) => [
    memberFilter(id),
    ...((conversation.unread[id] ?? 0) > 0 ? [unreadFilter(id)] : []),
    ...storedTerms(textsFor(conversation, id)).map((start) => wordFilter(id, start)),
  ]);
}

export type ConversationSearch = { unread?: 'true' | undefined; q?: string | undefined };

/** The filter with the fewest other matches: the longest word is the rarest. */
export function lookupFilter(id: string, { unread, q = '' }: ConversationSearch): string {
  const starts = wordsOf(q).flatMap((word) => lookupTerm(word) ?? []);
  const [longest] = starts.sort((a, b) => b.length - a.length);
  if (longest) return wordFilter(id, longest);
  return unread ? unreadFilter(id) : memberFilter(id);
}

/** Checks whether a conversation matches. The filter of the query only narrows the candidates. */
export function makeConversationMatcher(
  id: string,
  { unread, q = '' }: ConversationSearch,
): (conversation: Filtered) => boolean {
  const starts = wordsOf(q);
  return (conversation) => {
    if (unread && (conversation.unread[id] ?? 0) === 0) return false;
    if (starts.length === 0) return true;
    const words = textsFor(conversation, id).flatMap(wordsOf);
    return starts.every((start) => words.some((word) => word.startsWith(start)));
  };
}
