import {
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { type ToastInput, toast } from '../toast.ts';
import { messageOf } from './api-error.ts';

interface ActionOptions<Data, Variables, Before> extends UseMutationOptions<Data, Error, Variables, Before> {
  /** Keys of the cached answers to ask for again, also after a refusal: then somebody else may have been faster. */
  refreshes?: readonly QueryKey[];
  /** The action stays pending until they are answered, so that what it has changed is on the screen by then. */
  awaitsRefresh?: boolean;
  /** The toast after success; a string is its title. */
  success?: string | ((data: Data, variables: Variables, client: QueryClient) => ToastInput);
  /** The toast after a failure, which adds the error's own words, or `fallback` where it has none; null says nothing. */
  failure?: string | { title: string; fallback: string } | ((error: Error) => ToastInput | null);
}

/**
 * A mutation that declares what it refreshes and says, and cannot be begun again while it runs:
 *
 *   const remove = useAction({
 *     mutationFn: (id: string) => callApi(estimateCalls.deleteEstimate, { params: { id } }),
 *     refreshes: [requestKeys.all],
 *     success: 'Estimate deleted',
 *     failure: 'Failed to delete estimate',
 *   });
 *
 * React Query reports 'pending' only after the event that began the mutation, too late for the second press of a double
 * click; hence the flag.
 */
export function useAction<Data, Variables = void, Before = unknown>(
  options: ActionOptions<Data, Variables, Before>,
): UseMutationResult<Data, Error, Variables, Before> {
  const { refreshes = [], awaitsRefresh = false, success, failure, ...rest } = options;
  const running = useRef(false);
  const mutation = useMutation<Data, Error, Variables, Before>({
    ...rest,
    onSuccess: (data, variables, before, context) => {
      if (success)
        toast(typeof success === 'string' ? { title: success } : success(data, variables, context.client));
      return rest.onSuccess?.(data, variables, before, context);
    },
    onError: (error, variables, before, context) => {
      const words = failure && failureToast(failure, error);
      if (words) toast(words);
      return rest.onError?.(error, variables, before, context);
    },
    onSettled: async (data, error, variables, before, context) => {
      running.current = false;
      const refreshed = refreshes.map((queryKey) => context.client.invalidateQueries({ queryKey }));
      if (awaitsRefresh) await Promise.all(refreshed);
      return rest.onSettled?.(data, error, variables, before, context);
    },
  });
  const mutate: typeof mutation.mutate = (...begun) => {
    if (running.current) return;
    running.current = true;
    mutation.mutate(...begun);
  };
  return { ...mutation, mutate };
}

type Failure = NonNullable<ActionOptions<unknown, unknown, unknown>['failure']>;

function failureToast(failure: Failure, error: Error): ToastInput | null {
  if (typeof failure === 'function') return failure(error);
  const { title, fallback } = typeof failure === 'string' ? { title: failure, fallback: '' } : failure;
  return { title, description: messageOf(error, fallback), variant: 'destructive' };
}
