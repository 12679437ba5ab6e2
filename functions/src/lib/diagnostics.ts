/**
 * Hooks for tests: under the emulators, `tests/support/firestore/in-functions.ts` subscribes in the functions' own
 * processes to meter each call and to reject queries without an index. Without a subscriber, as in production, both
 * channels do nothing.
 */
import { channel, tracingChannel } from 'node:diagnostics_channel';

/** Publishes the Firestore client when it is created. */
export const databaseChannel = channel('marketplace:database');

type CallTrace = { result?: { headers: Record<string, string | string[]> } };

/** Traces each call. The result is its reply. */
export const callChannel = tracingChannel<unknown, CallTrace>('marketplace:call');
