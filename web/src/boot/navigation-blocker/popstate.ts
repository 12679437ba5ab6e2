/**
 * Lets one listener hear of back and forward before the router does. The window calls its listeners in the order in
 * which they were added, so this one is added before the router starts, and passes the event on to whoever intercepts.
 */
type PopstateListener = (event: PopStateEvent) => void;

let interceptor: PopstateListener | null = null;

export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => interceptor?.(event));
}

/** `event.stopImmediatePropagation()` in the listener keeps the event from the router. Answers how to end it. */
export function interceptPopstate(listener: PopstateListener): () => void {
  interceptor = listener;
  return () => {
    if (interceptor === listener) interceptor = null;
  };
}
