import { LIMITS } from '@marketplace/contract/constants';
import { type Message, messageContent } from '@marketplace/contract/conversation/schema';
import { objectPath } from '@marketplace/contract/shared/fields';
import * as z from 'zod/mini';
import type { QueuedCall } from '@/lib/call-queue/queued-calls.ts';

/** Text, pictures, or both. */
export const messageDraft = z.object({
  content: z.string(),
  imageUrls: z._default(z.array(objectPath), []),
});
export type MessageDraft = z.infer<typeof messageDraft>;

/** A message that the server has not confirmed yet. */
export const outgoing = z.extend(messageDraft, {
  clientMessageId: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Why sending failed; null while it is being sent. */
  problem: z.nullable(z.string()),
  /** Whether it is queued until the network is back. */
  queued: z._default(z.boolean(), false),
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
    queued: false,
  };
}

export function withProblem(list: readonly Outgoing[], id: string, problem: string | null): Outgoing[] {
  return list.map((entry) => (entry.clientMessageId === id ? { ...entry, problem, queued: false } : entry));
}

export function withQueued(list: readonly Outgoing[], id: string): Outgoing[] {
  return list.map((entry) => (entry.clientMessageId === id ? { ...entry, queued: true } : entry));
}

type Waiting = readonly Pick<QueuedCall, 'id' | 'refused'>[];

/** Removes queued messages that were sent, and adds the server's error to those that were refused. */
export function settleQueued(list: readonly Outgoing[], waiting: Waiting): Outgoing[] {
  return list.flatMap((entry) => {
    if (!entry.queued) return entry;
    const call = waiting.find(({ id }) => id === entry.clientMessageId);
    if (!call) return [];
    return call.refused === null ? entry : { ...entry, queued: false, problem: call.refused };
  });
}

export function withoutEntry(list: readonly Outgoing[], id: string): Outgoing[] {
  return list.filter((entry) => entry.clientMessageId !== id);
}

/** Marks messages that were being sent when the page closed, so they can be sent again. Sending twice is safe. */
export function markUnconfirmed(list: readonly Outgoing[]): Outgoing[] {
  return list.map((entry) => ({
    ...entry,
    problem: entry.problem ?? (entry.queued ? null : 'This message may not have been sent.'),
  }));
}

/** Removes messages that the server has by now. */
export function withoutArrived(list: readonly Outgoing[], messages: readonly Message[]): Outgoing[] {
  const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  return list.filter(({ clientMessageId }) => !arrived.has(clientMessageId));
}

export const isBlank = ({ content, imageUrls }: MessageDraft) =>
  content.trim() === '' && imageUrls.length === 0;

/** Puts a failed message before the text written since. */
export const joinDrafts = (entry: MessageDraft, draft: MessageDraft): MessageDraft => ({
  content: [entry.content, draft.content].filter((content) => content.trim() !== '').join('\n'),
  imageUrls: [...entry.imageUrls, ...draft.imageUrls],
});

export function findMessageProblem({ content, imageUrls }: MessageDraft): string | undefined {
  if (imageUrls.length > LIMITS.messageImages)
    return `A message can have up to ${LIMITS.messageImages} photos. Remove some.`;
  if (content.trim() === '' && imageUrls.length > 0) return;
  const parsed = z.safeParse(messageContent, content);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

const COUNTER_FROM = LIMITS.message * 0.9;

export function showsCounter(text: string): boolean {
  return text.trim().length >= COUNTER_FROM;
}
