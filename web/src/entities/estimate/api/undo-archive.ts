import * as estimateCalls from '@marketplace/contract/estimate/calls';
import type { QueryClient } from '@tanstack/react-query';
import { requestKeys } from '@/entities/request/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { messageOf } from '@/lib/api/api-error.ts';
import { toast } from '@/lib/toast.ts';
import { valueStore } from '@/lib/value-store.ts';
import { explainShortfall } from '../rules/bulk.ts';

const NONE: readonly string[] = [];

/** What was archived last, and can still be restored from inside the dialog. */
export const lastArchived = valueStore<readonly string[]>(NONE);

export const forgetArchived = () => lastArchived.set(NONE);

/** Brings back what its caller names: the toast outlives the dialog, and what that has forgotten. */
export async function undoArchive(client: QueryClient, estimateIds: readonly string[]): Promise<void> {
  if (lastArchived.get() === estimateIds) forgetArchived();
  const fail = (left: readonly string[], description: string) => {
    lastArchived.set(left);
    toast({ title: 'Undo failed', description, variant: 'destructive' });
  };
  try {
    const outcome = await callApi(estimateCalls.restoreEstimates, {
      input: { estimateIds: [...estimateIds] },
    });
    const missing = explainShortfall(estimateIds.length, outcome, FALLBACK);
    if (missing) fail(notAmong(outcome.succeeded, estimateIds), missing);
    else toast({ title: 'Estimates restored' });
  } catch (error) {
    fail(estimateIds, messageOf(error, FALLBACK));
  }
  await client.invalidateQueries({ queryKey: requestKeys.all });
}

const FALLBACK = 'Please try again.';

const notAmong = (done: readonly string[], all: readonly string[]) => all.filter((id) => !done.includes(id));
