import { useSyncExternalStore } from 'react';

/** One value outside React that components can watch: the smallest thing useSyncExternalStore needs. */
export interface ValueStore<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function valueStore<Value>(initial: Value): ValueStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `prerendered` is what the prerendered page shows; the real value follows right after hydration. */
export function useStoreValue<Value>(store: ValueStore<Value>, prerendered: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => prerendered);
}
