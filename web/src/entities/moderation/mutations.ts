import * as actCalls from '@marketplace/contract/act/calls';
import type { ActName, NewAct } from '@marketplace/contract/act/schema';
import * as blockCalls from '@marketplace/contract/block/calls';
import * as recordCalls from '@marketplace/contract/record/calls';
import * as reportCalls from '@marketplace/contract/report/calls';
import type { NewReport, ReportedThing } from '@marketplace/contract/report/schema';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/query/use-action.ts';
import { ownActsQuery, reportsQuery } from './queries.ts';
import { waitingQuery } from './waiting.ts';

/** Hidden things and blocks show in lists, counts, and pages everywhere, so every cached answer is refreshed. */
const EVERYTHING = [[]] as const;

const done: Readonly<Record<ActName, string>> = {
  hide: 'Hidden. The author will see your reason.',
  warn: 'Warning sent. The author will see your reason.',
  suspend: 'Suspended. The author will see your reason.',
};

export function useCreateAct() {
  return useAction({
    mutationFn: (input: NewAct) => callApi(actCalls.createAct, { input }),
    refreshes: EVERYTHING,
    awaitsRefresh: true,
    success: (_, { act }) => ({ title: done[act] }),
    failure: { title: "We couldn't save your decision", fallback: 'Please try again.' },
  });
}

export function useUndoAct(id: string) {
  return useAction({
    mutationFn: (reason: string) => callApi(actCalls.undoAct, { params: { id }, input: { reason } }),
    refreshes: EVERYTHING,
    awaitsRefresh: true,
    success: 'Decision reversed. The author will see your reason.',
    failure: { title: "We couldn't reverse the decision", fallback: 'Please try again.' },
  });
}

export function useAppealAct(id: string) {
  return useAction({
    mutationFn: (text: string) => callApi(actCalls.appealAct, { params: { id }, input: { text } }),
    refreshes: [ownActsQuery.queryKey],
    awaitsRefresh: true,
    success: "Appeal sent. We'll notify you of the decision.",
    failure: { title: 'Not sent', fallback: 'Please try again.' },
  });
}

export function useDecideAppeal(id: string, isGranted: boolean) {
  return useAction({
    mutationFn: (reason: string) =>
      callApi(actCalls.decideAppeal, { params: { id }, input: { isGranted, reason } }),
    refreshes: EVERYTHING,
    awaitsRefresh: true,
    success: isGranted
      ? 'Decision reversed. The author will see your reason.'
      : 'Appeal denied. The author will see your reason.',
    failure: { title: "We couldn't decide the appeal", fallback: 'Please try again.' },
  });
}

export function useCreateReport() {
  return useAction({
    mutationFn: (input: NewReport) => callApi(reportCalls.createReport, { input }),
    success: () => ({ title: 'Report sent', description: 'Thank you. Our team will review it.' }),
    failure: { title: "We couldn't send your report", fallback: 'Please try again.' },
  });
}

export function useCloseReport({ id }: ReportedThing) {
  return useAction({
    mutationFn: (note: string) => callApi(reportCalls.closeReport, { params: { id }, input: { note } }),
    refreshes: [reportsQuery.queryKey, waitingQuery.queryKey],
    success: 'Report dismissed',
    failure: { title: 'Report not dismissed', fallback: 'Please try again.' },
  });
}

export interface Blockable {
  id: string;
  name: string;
}

export function useBlockAccount() {
  return useAction({
    mutationFn: ({ id }: Blockable) => callApi(blockCalls.blockAccount, { params: { accountId: id } }),
    refreshes: EVERYTHING,
    success: (_, { name }) => ({
      title: `${name} is blocked`,
      description: 'You can unblock them in your profile.',
    }),
    failure: { title: "We couldn't block this account", fallback: 'Please try again.' },
  });
}

export function useUnblockAccount() {
  return useAction({
    mutationFn: ({ id }: Blockable) => callApi(blockCalls.unblockAccount, { params: { accountId: id } }),
    refreshes: EVERYTHING,
    awaitsRefresh: true,
    success: (_, { name }) => ({ title: `${name} is no longer blocked` }),
    failure: { title: "We couldn't unblock this account", fallback: 'Please try again.' },
  });
}

export function useFindPerson() {
  return useAction({
    mutationFn: (email: string) => callApi(recordCalls.findPerson, { input: { email } }),
    failure: { title: 'No account found', fallback: 'Please try again.' },
  });
}
