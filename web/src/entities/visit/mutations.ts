import type { Arrival, VisitAddress, VisitOutcome } from '@marketplace/contract/constants';
import * as visitCalls from '@marketplace/contract/visit/calls';
import type { NewVisit, Visit, Window } from '@marketplace/contract/visit/schema';
import type { QueryClient } from '@tanstack/react-query';
import { visitKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/query/use-action.ts';
import type { ToastInput } from '@/lib/toast.ts';
import { findVisit, putVisit } from './cache.ts';
import { otherOf } from './names.ts';

interface VisitAction<Variables> {
  mutationFn: (variables: Variables) => Promise<Visit>;
  success?: string | ((visit: Visit, variables: Variables) => ToastInput);
  failure: string;
  /** What the visit becomes, for a change that the server hardly refuses. */
  expect?: (visit: Visit, variables: Variables) => Visit;
}

type Context = { client: QueryClient };

/** Each answer is the visit. After a failure all is asked again, since the other side may have changed it. */
function useVisitAction<Variables>(
  visit: Pick<Visit, 'id'> | undefined,
  { expect, ...action }: VisitAction<Variables>,
) {
  return useAction<Visit, Variables, Visit | undefined>({
    ...action,
    onMutate: (variables, { client }: Context) => {
      const before = visit && expect && findVisit(client, visit);
      if (before && expect) putVisit(client, expect(before, variables));
      return before;
    },
    onSuccess: (answered, _variables, _before, { client }: Context) => putVisit(client, answered),
    onError: (_error, _variables, before, { client }: Context) => {
      if (before) putVisit(client, before);
      void client.invalidateQueries({ queryKey: visitKeys.all });
    },
  });
}

export const useProposeVisit = (requestId: string) =>
  useVisitAction(undefined, {
    mutationFn: (input: NewVisit) => callApi(visitCalls.proposeVisit, { params: { id: requestId }, input }),
    success: (visit) => ({
      title: 'Times sent',
      description: `You'll be notified when ${otherOf(visit)} answers.`,
    }),
    failure: "We couldn't send the times",
  });

export const useOfferTimes = ({ id }: Pick<Visit, 'id'>) =>
  useVisitAction(
    { id },
    {
      mutationFn: (input: { windows: Window[]; note: string }) =>
        callApi(visitCalls.offerVisitTimes, { params: { id }, input }),
      success: (visit) => ({
        title: 'Times sent',
        description: `You'll be notified when ${otherOf(visit)} answers.`,
      }),
      failure: "We couldn't send the times",
    },
  );

export const useEndOffer = ({ id, offer, side }: Visit) => {
  const isMine = offer?.by === side;
  return useVisitAction(
    { id },
    {
      mutationFn: (note: string) => callApi(visitCalls.endVisitOffer, { params: { id }, input: { note } }),
      success: isMine ? 'Times withdrawn' : 'Times declined',
      failure: isMine ? "We couldn't withdraw the times" : "We couldn't decline the times",
    },
  );
};

export const useAskForOthers = ({ id }: Visit) =>
  useVisitAction(
    { id },
    {
      mutationFn: (note: string) => callApi(visitCalls.askForOtherTimes, { params: { id }, input: { note } }),
      success: (visit) => ({ title: `You asked ${otherOf(visit)} for other times` }),
      failure: "We couldn't ask for other times",
    },
  );

export const useBookVisit = ({ id }: Visit) =>
  useVisitAction(
    { id },
    {
      mutationFn: (input: { start: string; address?: VisitAddress }) =>
        callApi(visitCalls.bookVisit, { params: { id }, input }),
      success: (visit) => ({
        title: 'Visit booked',
        description: `${otherOf(visit)} will be notified.`,
      }),
      failure: "We couldn't book this time",
    },
  );

export const useCancelVisit = ({ id }: Visit) =>
  useVisitAction(
    { id },
    {
      mutationFn: (note: string) => callApi(visitCalls.cancelVisit, { params: { id }, input: { note } }),
      success: (visit) => ({
        title: 'Visit canceled',
        description: `${otherOf(visit)} will be notified.`,
      }),
      failure: "We couldn't cancel the visit",
    },
  );

export const useConfirmVisit = ({ id }: Visit) =>
  useVisitAction(
    { id },
    {
      mutationFn: () => callApi(visitCalls.confirmVisit, { params: { id } }),
      expect: (visit) => ({ ...visit, confirmedBy: [...new Set([...visit.confirmedBy, visit.side])] }),
      success: 'Visit confirmed',
      failure: "We couldn't confirm the visit",
    },
  );

const now = () => new Date().toISOString();

export const useAnnounceDelay = ({ id }: Visit) =>
  useVisitAction(
    { id },
    {
      mutationFn: (minutes: number) =>
        callApi(visitCalls.announceDelay, { params: { id }, input: { minutes } }),
      expect: (visit, minutes: number) => ({ ...visit, late: { by: visit.side, minutes, at: now() } }),
      success: (visit) => ({ title: `${otherOf(visit)} will be notified that you're late` }),
      failure: "We couldn't send this",
    },
  );

export const useAnnounceArrival = ({ id }: Visit) =>
  useVisitAction(
    { id },
    {
      mutationFn: (state: Arrival) =>
        callApi(visitCalls.announceArrival, { params: { id }, input: { state } }),
      expect: (visit, state: Arrival) => ({ ...visit, arrival: { state, at: now() } }),
      success: (visit) => ({ title: `${otherOf(visit)} will be notified` }),
      failure: "We couldn't send this",
    },
  );

export const useTellOutcome = ({ id }: Visit) =>
  useVisitAction(
    { id },
    {
      mutationFn: (outcome: VisitOutcome) =>
        callApi(visitCalls.tellVisitOutcome, { params: { id }, input: { outcome } }),
      success: 'Thank you for telling us',
      failure: "We couldn't save this",
    },
  );

export const useShareVisitAddress = ({ id }: Visit) =>
  useVisitAction(
    { id },
    {
      mutationFn: (address: VisitAddress) =>
        callApi(visitCalls.shareVisitAddress, { params: { id }, input: { address } }),
      success: 'Address setting saved',
      failure: "We couldn't save this",
    },
  );
