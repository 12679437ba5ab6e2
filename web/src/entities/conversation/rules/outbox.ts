import { LIMITS } from '@marketplace/contract/constants';
import { objectPath } from '@marketplace/contract/fields';
import type { Message } from '@marketplace/contract/message';
import { messageContent } from '@marketplace/contract/message';
import * as z from 'zod/mini';

/** What is said by a message: words, pictures, or both. */
export const messageDraft = z.object({
  content: z.string(),
  imageUrls: z._default(z.array(objectPath), []),
});
export type MessageDraft = z.infer<typeof messageDraft>;

/** A message that the server has not confirmed yet. */
export const outgoing = z.extend(messageDraft, {
  clientMessageId: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Why it did not go; null while it is on its way. */
  problem: z.nullable(z.string()),
});
export type Outgoing = z.infer<typeof outgoing>;
export const outbox = z.array(outgoing);

export function newOutgoing({ content, imageUrls }: MessageDraft): Outgoing {
  return {
    clientMessageId: crypto.randomUUID(),
    content: content.trim(),
    imageUrls,
    createdAt: new Date().toISOString(),
    problem: null,
  };
}

export function withProblem(list: readonly Outgoing[], id: string, problem: string | null): Outgoing[] {
  return list.map((entry) => (entry.clientMessageId === id ? { ...entry, problem } : entry));
}

export function withoutEntry(list: readonly Outgoing[], id: string): Outgoing[] {
  return list.filter((entry) => entry.clientMessageId !== id);
}

/** Offers to send again what was on its way when the page closed: it may have arrived, and sending twice is safe. */
export function markUnconfirmed(list: readonly Outgoing[]): Outgoing[] {
  return list.map((entry) => ({
    ...entry,
    problem: entry.problem ?? 'This message may not have been sent.',
  }));
}

/** Without those that are among the messages by now. */
export function withoutArrived(list: readonly Outgoing[], messages: readonly Message[]): Outgoing[] {
  const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  return list.filter(({ clientMessageId }) => !arrived.has(clientMessageId));
}

export const isBlank = ({ content, imageUrls }: MessageDraft) =>
  content.trim() === '' && imageUrls.length === 0;

export function findMessageProblem({ content, imageUrls }: MessageDraft): string | undefined {
  if (content.trim() === '' && imageUrls.length > 0) return;
  const parsed = z.safeParse(messageContent, content);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

/** The counter shows only near the limit. */
const COUNTER_FROM = LIMITS.message * 0.9;

export function showsCounter(text: string): boolean {
  return text.trim().length >= COUNTER_FROM;
}
