/**
 * Back and forward, told before the router hears of them. Listeners of the window are called in the order in which
 * they came, whatever phase they ask for: so this one is there before the router, and waits for who may need it.
 */
type Listener = (event: PopStateEvent) => void;

let listener: Listener | null = null;

export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => listener?.(event));
}

export function beforeRouter(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}
