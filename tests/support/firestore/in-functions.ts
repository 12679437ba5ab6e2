/**
 * Meters each call, and rejects queries without an index, in the process that loads this: a test's own, and each process
 * of the functions emulator (`tools/src/stack/emulators.ts`).
 */
import { callChannel, databaseChannel } from '../../../functions/src/lib/diagnostics.ts';
import { meterCalls, meterCosts } from './meter.ts';
import { requireIndexes } from './require-indexes.ts';

databaseChannel.subscribe((db) => {
  if (typeof db === 'object' && db !== null) meterCosts(requireIndexes(db));
});

meterCalls(callChannel);
