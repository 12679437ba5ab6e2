import { valueStore } from '../value-store.ts';

/** A call that waits for a connection. */
export interface QueuedCall {
  id: string;
  /** What is said if the server refuses it. */
  failure: string;
  method: string;
  path: string;
  body: string | null;
  /** What the server said against it; null while it waits. */
  refused: string | null;
}

/** What waits, as far as this page knows; null until it does. */
export const queuedCalls = valueStore<readonly QueuedCall[] | null>(null);
