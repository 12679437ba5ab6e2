import type { Estimate } from '@marketplace/contract/estimate';
import type { QueryClient } from '@tanstack/react-query';
import { refreshRequestsAndEstimates } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/use-action.ts';
import { toast } from '@/ui/toast.ts';
import { toastFailure } from '@/ui/toast-failure.ts';
import { shortfall } from '../rules/bulk.ts';
import { myEstimatesQuery } from './my-estimates.ts';
import { lastArchived, undoArchive } from './undo-archive.ts';

const counted = (count: number) => `${count} ${count === 1 ? 'estimate' : 'estimates'}`;

const deleteWords = {
  done: 'Estimates deleted',
  failed: 'Delete failed',
  fallback: 'Failed to delete estimates.',
};
const archiveWords = {
  done: 'Estimates archived',
  failed: 'Archive failed',
  fallback: 'Failed to archive estimates.',
};

export function useDeleteEstimates() {
  return useAction({
    mutationFn: (estimateIds: string[]) => callApi('deleteEstimates', { input: { estimateIds } }),
    onSuccess: (outcome, ids) => {
      const missing = shortfall(ids.length, outcome, deleteWords.fallback);
      if (missing) toast({ title: deleteWords.failed, description: missing, variant: 'destructive' });
      else toast({ title: deleteWords.done, description: `${counted(ids.length)}.` });
    },
    onError: (error) => toastFailure(deleteWords.failed, error, deleteWords.fallback),
    onSettled: (_outcome, _error, _ids, _before, { client }) => void refreshRequestsAndEstimates(client),
  });
}

/** Takes estimates out of the list at once, and answers the list as it was. */
async function hide(client: QueryClient, gone: (estimate: Estimate) => boolean) {
  const { queryKey } = myEstimatesQuery;
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (list) => list?.filter((estimate) => !gone(estimate)));
  return before;
}

/** The way back, where something was archived: in the dialog, and in the toast that tells of it. */
function offerUndo(client: QueryClient, ids: readonly string[]) {
  if (ids.length === 0) return {};
  lastArchived.set(ids);
  return { action: { label: 'Undo', onClick: () => void undoArchive(client, ids) } };
}

function sayArchived(client: QueryClient, ids: readonly string[]) {
  toast({ title: archiveWords.done, description: `${counted(ids.length)}.`, ...offerUndo(client, ids) });
}

/** Archived estimates leave the list before the server has answered; if it refuses they come back. */
export function useArchiveEstimates() {
  return useAction({
    mutationFn: (estimateIds: string[]) => callApi('archiveEstimates', { input: { estimateIds } }),
    onMutate: (ids, { client }) => hide(client, ({ id }) => ids.includes(id)),
    onSuccess: (outcome, ids, _before, { client }) => {
      const missing = shortfall(ids.length, outcome, archiveWords.fallback);
      if (!missing) return sayArchived(client, ids);
      const undo = offerUndo(client, outcome.succeeded);
      toast({ title: archiveWords.failed, description: missing, variant: 'destructive', ...undo });
    },
    onError: (error, _ids, before, { client }) => {
      client.setQueryData(myEstimatesQuery.queryKey, before);
      toastFailure(archiveWords.failed, error, archiveWords.fallback);
    },
    onSettled: (_outcome, _error, _ids, _before, { client }) => void refreshRequestsAndEstimates(client),
  });
}

/** 'Clear All': every estimate on a completed job. What the list shows of them can be restored. */
export function useClearCompletedEstimates() {
  return useAction({
    mutationFn: (_shown: string[]) => callApi('clearCompletedEstimates'),
    onSuccess: (_count, shown, _before, { client }) => sayArchived(client, shown),
    onError: (error) => toastFailure(archiveWords.failed, error, archiveWords.fallback),
    onSettled: (_answer, _error, _shown, _before, { client }) => void refreshRequestsAndEstimates(client),
  });
}
