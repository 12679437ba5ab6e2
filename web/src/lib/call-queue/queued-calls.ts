import { valueStore } from '../value-store.ts';

/** A call that waits for a connection. */
export interface QueuedCall {
  id: string;
  /** The toast's title if the server refuses the call. */
  failure: string;
  method: string;
  path: string;
  body: string | null;
  /** The server's refusal; null while the call waits. */
  refused: string | null;
}

/** The queue as this page last read it; null before the first read. */
export const queuedCalls = valueStore<readonly QueuedCall[] | null>(null);
