import type { Message } from '@marketplace/contract/conversation/schema';

/** Messages from several sources as one list: each once, the oldest first. One that was taken back stays so. */
export function mergeMessages(...sources: readonly (readonly Message[])[]): Message[] {
  const byId = new Map<string, Message>();
  for (const message of sources.flat()) {
    if (!byId.get(message.id)?.removedAt) byId.set(message.id, message);
  }
  return [...byId.values()].sort(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  );
}

/** Adds what has just come in to what is held; the same list if nothing is new. */
export function appendArrived(held: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  const known = new Map(held.map((message) => [message.id, message]));
  const fresh = arrived.filter(({ id, removedAt, hiddenAt }) => {
    const before = known.get(id);
    if (!before) return true;
    return (removedAt !== null && before.removedAt === null) || hiddenAt !== before.hiddenAt;
  });
  return fresh.length === 0 ? held : mergeMessages(held, fresh);
}
