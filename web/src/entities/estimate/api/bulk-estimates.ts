import * as estimateCalls from '@marketplace/contract/estimate/calls';
import type { QueryClient } from '@tanstack/react-query';
import { requestKeys } from '@/entities/request/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { removeOptimistically } from '@/lib/api/remove-optimistically.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { askOrQueue } from '@/lib/call-queue/ask-or-queue.ts';
import type { ToastInput } from '@/lib/toast.ts';
import { explainShortfall } from '../rules/bulk.ts';
import { myEstimatesQuery } from './my-estimates.ts';
import { lastArchived, undoArchive } from './undo-archive.ts';

const counted = (count: number) => `${count} ${count === 1 ? 'estimate' : 'estimates'}`;

const deleteFailure = { title: 'Delete failed', fallback: 'Failed to delete estimates.' };
const archiveFailure = { title: 'Archive failed', fallback: 'Failed to archive estimates.' };

export function useDeleteEstimates() {
  return useAction({
    mutationFn: (estimateIds: string[]) => callApi(estimateCalls.deleteEstimates, { input: { estimateIds } }),
    refreshes: [requestKeys.all],
    success: (outcome, ids) => {
      const missing = explainShortfall(ids.length, outcome, deleteFailure.fallback);
      if (missing) return { title: deleteFailure.title, description: missing, variant: 'destructive' };
      return { title: 'Estimates deleted', description: `${counted(ids.length)}.` };
    },
    failure: deleteFailure,
  });
}

/** The way back, where something was archived: in the dialog, and in the toast that tells of it. */
function offerUndo(client: QueryClient, ids: readonly string[]): Pick<ToastInput, 'action'> {
  if (ids.length === 0) return {};
  lastArchived.set(ids);
  return { action: { label: 'Undo', onClick: () => void undoArchive(client, ids) } };
}

const archivedToast = (client: QueryClient, ids: readonly string[]): ToastInput => ({
  title: 'Estimates archived',
  description: `${counted(ids.length)}.`,
  ...offerUndo(client, ids),
});

/** Archived estimates leave the list before the server has answered; if it refuses they come back. */
export function useArchiveEstimates() {
  return useAction({
    mutationFn: (estimateIds: string[]) => {
      const answer = { succeeded: estimateIds };
      const later = { id: `archive ${estimateIds.join()}`, answer, failure: archiveFailure.title };
      return askOrQueue(later, estimateCalls.archiveEstimates, { input: { estimateIds } });
    },
    ...removeOptimistically(myEstimatesQuery.queryKey, ({ id }, ids: string[]) => ids.includes(id)),
    refreshes: [requestKeys.all],
    success: (outcome, ids, client) => {
      const missing = explainShortfall(ids.length, outcome, archiveFailure.fallback);
      if (!missing) return archivedToast(client, ids);
      const undo = offerUndo(client, outcome.succeeded);
      return { title: archiveFailure.title, description: missing, variant: 'destructive', ...undo };
    },
    failure: archiveFailure,
  });
}

/** 'Clear All': every estimate on a completed job. What the list shows of them can be restored. */
export function useClearCompletedEstimates() {
  return useAction({
    mutationFn: (_shown: string[]) => callApi(estimateCalls.clearCompletedEstimates),
    refreshes: [requestKeys.all],
    success: (_count, shown, client) => archivedToast(client, shown),
    failure: archiveFailure,
  });
}
