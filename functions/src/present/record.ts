import type { OwnEntry } from '@marketplace/contract/record';
import type { StoredEntry } from '../store/record.ts';
import { iso } from './time.ts';

/** As somebody whom it concerns takes it along. */
export function presentOwnEntry(stored: StoredEntry): OwnEntry {
  const { kind, thingId, requestId, event, from, to, by, reason, at } = stored;
  return { kind, thingId, requestId, event, from, to, by: by.role, reason, at: iso(at) };
}
