import type { Message } from '@marketplace/contract/message';

/** Messages from several sources as one list: each once, the oldest first. */
export function mergeMessages(...sources: readonly (readonly Message[])[]): Message[] {
  const byId = new Map(sources.flat().map((message) => [message.id, message]));
  return [...byId.values()].sort(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  );
}

/** Adds what has just come in to what is held; the same list if nothing is new. */
export function appendArrived(held: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  const known = new Set(held.map(({ id }) => id));
  const fresh = arrived.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? held : mergeMessages(held, fresh);
}
