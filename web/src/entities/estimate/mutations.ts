import * as estimateCalls from '@marketplace/contract/estimate/calls';
import type { EstimateEdit } from '@marketplace/contract/estimate/forms';
import type { RejectionReason } from '@marketplace/contract/estimate/outcome';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { markEstimatesSeen } from '@marketplace/contract/request/calls';
import type { InputOf } from '@marketplace/contract/shared/call';
import { countOf } from '@marketplace/contract/shared/plural';
import type { QueryClient } from '@tanstack/react-query';
import { requestKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { messageOf } from '@/lib/api/api-error.ts';
import { askOrQueue } from '@/lib/call-queue/ask-or-queue.ts';
import { removeFromPages } from '@/lib/query/remove-optimistically.ts';
import { useAction } from '@/lib/query/use-action.ts';
import { type ToastInput, toast } from '@/lib/toast.ts';
import { valueStore } from '@/lib/value-store.ts';
import { explainShortfall } from './bulk.ts';
import { myEstimatesQuery } from './queries.ts';

export function useSendEstimate() {
  return useAction({
    mutationKey: ['createEstimate'],
    mutationFn: (input: InputOf<typeof estimateCalls.createEstimate>) =>
      callApi(estimateCalls.createEstimate, { input }),
    refreshes: [requestKeys.all],
    success: 'Estimate sent!',
    failure: { title: 'Failed to send estimate', fallback: 'Please try again.' },
  });
}

export function useEditEstimate() {
  return useAction({
    mutationFn: ({ id, change }: { id: string; change: EstimateEdit }) =>
      callApi(estimateCalls.updateEstimate, { params: { id }, input: change }),
    refreshes: [requestKeys.all],
    success: 'Estimate updated',
    failure: 'Failed to update estimate',
  });
}

export function useConfirmEstimate() {
  return useAction({
    mutationFn: (id: string) => callApi(estimateCalls.confirmEstimate, { params: { id } }),
    refreshes: [requestKeys.all],
    awaitsRefresh: true,
    success: 'Estimate confirmed',
    failure: "We couldn't confirm the estimate",
  });
}

export function useDeleteEstimate() {
  return useAction({
    mutationFn: (id: string) => callApi(estimateCalls.deleteEstimate, { params: { id } }),
    refreshes: [requestKeys.all],
    success: 'Estimate deleted',
    failure: 'Failed to delete estimate',
  });
}

export function useRejectEstimate() {
  return useAction({
    mutationFn: ({ id, reason }: Pick<Estimate, 'id'> & { reason: RejectionReason | undefined }) =>
      callApi(estimateCalls.changeEstimateStatus, {
        params: { id },
        input: { status: 'rejected', ...(reason && { reason }) },
      }),
    refreshes: [requestKeys.all],
    success: 'Estimate rejected',
    failure: { title: 'Failed to reject estimate', fallback: 'Please try again.' },
  });
}

/** In the background: only the businesses are interested. */
export const reportSeenEstimates = (requestId: string): Promise<unknown> =>
  callApi(markEstimatesSeen, { params: { id: requestId } });

const deleteFailure = { title: 'Delete failed', fallback: 'Failed to delete estimates.' };
const archiveFailure = { title: 'Archive failed', fallback: 'Failed to archive estimates.' };

export function useDeleteEstimates() {
  return useAction({
    mutationFn: (estimateIds: string[]) => callApi(estimateCalls.deleteEstimates, { input: { estimateIds } }),
    refreshes: [requestKeys.all],
    success: (outcome, ids) => {
      const missing = explainShortfall(ids.length, outcome, deleteFailure.fallback);
      if (missing) return { title: deleteFailure.title, description: missing, variant: 'destructive' };
      return { title: 'Estimates deleted', description: `${countOf(ids.length, 'estimate')}.` };
    },
    failure: deleteFailure,
  });
}

/** Offers to undo an archiving, in the dialog and in the toast. */
function offerUndo(client: QueryClient, ids: readonly string[]): Pick<ToastInput, 'action'> {
  if (ids.length === 0) return {};
  lastArchived.set(ids);
  return { action: { label: 'Undo', onClick: () => void undoArchive(client, ids) } };
}

const archivedToast = (client: QueryClient, ids: readonly string[]): ToastInput => ({
  title: 'Estimates archived',
  description: `${countOf(ids.length, 'estimate')}.`,
  ...offerUndo(client, ids),
});

/** Optimistic update: archived estimates leave the list at once, and come back if the server refuses. */
export function useArchiveEstimates() {
  return useAction({
    mutationFn: (estimateIds: string[]) => {
      const answer = { succeeded: estimateIds };
      const later = { id: `archive ${estimateIds.join()}`, answer, failure: archiveFailure.title };
      return askOrQueue(later, estimateCalls.archiveEstimates, { input: { estimateIds } });
    },
    ...removeFromPages(myEstimatesQuery.queryKey, ({ id }, ids: string[]) => ids.includes(id)),
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

/** 'Clear All' archives all estimates on completed jobs. Those that the list shows can be restored. */
export function useClearCompletedEstimates() {
  return useAction({
    mutationFn: (_shown: string[]) => callApi(estimateCalls.clearCompletedEstimates),
    refreshes: [requestKeys.all],
    success: (_count, shown, client) => archivedToast(client, shown),
    failure: archiveFailure,
  });
}

const NONE: readonly string[] = [];

/** The last archived estimates, which the dialog can restore. */
export const lastArchived = valueStore<readonly string[]>(NONE);

export const forgetArchived = () => lastArchived.set(NONE);

/** Restores the given estimates, since a toast may outlive the dialog and its `lastArchived`. */
export async function undoArchive(client: QueryClient, estimateIds: readonly string[]): Promise<void> {
  if (lastArchived.get() === estimateIds) forgetArchived();
  const fail = (left: readonly string[], description: string) => {
    lastArchived.set(left);
    toast({ title: "We couldn't undo this", description, variant: 'destructive' });
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
