import { readStored, storageKeys } from '@/lib/stored.ts';

/** Brings back what was kept of the last visit; the code for it comes only where this browser has kept something. */
export async function restoreSession(): Promise<void> {
  if (readStored(storageKeys.keptFor)) await (await import('./keep-queries.ts')).restoreSession();
}
