/** Bounds the memory, not the answers: what is forgotten is asked again. */
const MAX_REMEMBERED = 10_000;

/**
 * Remembers a yes for as long as the asker allows. Each instance remembers for itself,
 * so that an answer is never older than that, however many instances there are.
 */
export function lately<Thing extends { id: string }>(
  ask: (thing: Thing) => Promise<boolean>,
  now: () => number = Date.now,
): (thing: Thing, withinMs: number) => Promise<boolean> {
  const yesAt = new Map<string, number>();
  return async (thing, withinMs) => {
    const asked = now();
    const last = yesAt.get(thing.id);
    if (last !== undefined && asked - last < withinMs) return true;
    const yes = await ask(thing);
    yesAt.delete(thing.id);
    if (yesAt.size >= MAX_REMEMBERED) yesAt.clear();
    if (yes) yesAt.set(thing.id, asked);
    return yes;
  };
}
