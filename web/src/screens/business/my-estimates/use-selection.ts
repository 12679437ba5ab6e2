import { useState } from 'react';

type Ticked = ReadonlySet<string>;

const without = (ticked: Ticked, ids: readonly string[]): Ticked =>
  new Set([...ticked].filter((id) => !ids.includes(id)));
const toggled = (ticked: Ticked, id: string): Ticked =>
  ticked.has(id) ? without(ticked, [id]) : new Set([...ticked, id]);

/** The selected cards, in select mode. */
export function useSelection() {
  const [ticked, setTicked] = useState<Ticked | null>(null);
  return {
    on: ticked !== null,
    ticked: ticked ?? new Set<string>(),
    start: () => setTicked(new Set()),
    stop: () => setTicked(null),
    toggle: (id: string) => setTicked((now) => now && toggled(now, id)),
    untick: (ids: readonly string[]) => setTicked((now) => now && without(now, ids)),
  };
}

export type Selection = ReturnType<typeof useSelection>;
