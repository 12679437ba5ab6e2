/** Bounds the memory. What no longer fits is forgotten, and asked again. */
const MAX_REMEMBERED = 10_000;

/**
 * A memo with a time to live: remembers for a while that the answer to a question was yes. A no is asked again every
 * time. Each instance has a memo of its own.
 */
export function ttlMemo<Thing extends { id: string }>(
  ask: (thing: Thing) => Promise<boolean>,
  withinMs: number,
  now: () => number = Date.now,
) {
  const yesAt = new Map<string, number>();
  return {
    check: async (thing: Thing): Promise<boolean> => {
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
