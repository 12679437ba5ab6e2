import type { QueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast.ts';
import { toastFailure } from '@/components/ui/toast-failure.ts';
import { callApi } from '@/lib/api-client.ts';
import { refreshRequestsAndEstimates } from '@/lib/query-keys.ts';
import { valueStore } from '@/lib/value-store.ts';

const NONE: readonly string[] = [];

/** What was archived last, and can still be brought back. */
export const lastArchived = valueStore<readonly string[]>(NONE);

export const forgetArchived = () => lastArchived.set(NONE);

export async function undoArchive(client: QueryClient): Promise<void> {
  const estimateIds = [...lastArchived.get()];
  if (estimateIds.length === 0) return;
  forgetArchived();
  try {
    await callApi('restoreEstimates', { input: { estimateIds } });
    toast({ title: 'Estimates brought back' });
  } catch (error) {
    lastArchived.set(estimateIds);
    toastFailure('Undo failed', error, 'Please try again.');
  }
  await refreshRequestsAndEstimates(client);
}
