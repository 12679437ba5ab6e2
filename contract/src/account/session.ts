import * as z from 'zod/mini';
import { sessionId, timestamp } from '../shared/fields.ts';

/** One's being signed in in one browser, as the list of them shows it. */
export const session = z.object({
  id: sessionId,
  /** Such as 'Chrome on Android'. */
  browser: z.string(),
  /** Both are null for a session from before they were noted, until it is used again. */
  startedAt: z.nullable(timestamp),
  /** Noted about once an hour. */
  lastUsedAt: z.nullable(timestamp),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;
