/** Bounds the memory. Beyond it, all entries are dropped. */
const MAX_REMEMBERED = 10_000;

type Times = {
  ttlMs: number;
  /** How long the answer is taken to be yes while asking fails. */
  graceMs: number;
};

/** A memo with a time to live, per instance. Caches only positive answers. */
export function ttlMemo<Thing extends { id: string }>(
  ask: (thing: Thing) => Promise<boolean>,
  { ttlMs, graceMs }: Times,
  now: () => number = Date.now,
) {
  const yesAt = boundedMap();
  const failingSince = boundedMap();
  return {
    check: async (thing: Thing): Promise<boolean> => {
      const { id } = thing;
      const asked = now();
      const last = yesAt.get(id);
      if (last !== undefined && asked - last < ttlMs) return true;
      try {
        const yes = await ask(thing);
        failingSince.delete(id);
        yesAt.delete(id);
        if (yes) yesAt.set(id, asked);
        return yes;
      } catch (error) {
        const since = failingSince.get(id) ?? asked;
        failingSince.set(id, since);
        if (asked - since < graceMs) return true;
        throw error;
      }
    },
    forget: ({ id }: Pick<Thing, 'id'>): void => void yesAt.delete(id),
  };
}

function boundedMap() {
  const times = new Map<string, number>();
  return {
    get: (id: string) => times.get(id),
    delete: (id: string) => times.delete(id),
    set: (id: string, time: number) => {
      if (times.size >= MAX_REMEMBERED) times.clear();
      times.set(id, time);
    },
  };
}
