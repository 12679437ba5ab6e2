/** Bounds the memory, not the answers: what is forgotten is asked again. */
const MAX_REMEMBERED = 10_000;

/**
 * Remembers a yes for a while. Each instance remembers for itself, so that an answer is never
 * older than that, however many instances there are.
 */
export function ttlMemo<Thing extends { id: string }>(
  ask: (thing: Thing) => Promise<boolean>,
  withinMs: number,
  now: () => number = Date.now,
) {
  const yesAt = new Map<string, number>();
  return {
    wasSo: async (thing: Thing): Promise<boolean> => {
      const asked = now();
      const last = yesAt.get(thing.id);
      if (last !== undefined && asked - last < withinMs) return true;
      const yes = await ask(thing);
      yesAt.delete(thing.id);
      if (yesAt.size >= MAX_REMEMBERED) yesAt.clear();
      if (yes) yesAt.set(thing.id, asked);
      return yes;
    },
    forget: ({ id }: Pick<Thing, 'id'>): void => void yesAt.delete(id),
  };
}
