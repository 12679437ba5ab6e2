/** Bounds the memory. Beyond it, all entries are dropped. */
const MAX_REMEMBERED = 10_000;

/** A memo with a time to live, per instance. Caches only positive answers. */
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
