import {
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../api/api-error.ts';
import { type ToastInput, toast } from '../toast.ts';

interface ActionOptions<Data, Variables, Before> extends UseMutationOptions<Data, Error, Variables, Before> {
  /** Query keys to invalidate, also after a failure: another user may have changed the data. */
  refreshes?: readonly QueryKey[];
  /** Keeps the action pending until the refetches finish, so that the screen shows the change by then. */
  awaitsRefresh?: boolean;
  /** The toast after success. A string is its title. */
  success?: string | ((data: Data, variables: Variables, client: QueryClient) => ToastInput);
  /** The toast after a failure, with the error's message or `fallback` as its description. Null shows no toast. */
  failure?: string | { title: string; fallback: string } | ((error: Error) => ToastInput | null);
}

/**
 * A mutation with its refreshes and toasts, which ignores further calls while it runs:
 *
 *   const remove = useAction({
 *     mutationFn: (id: string) => callApi(estimateCalls.deleteEstimate, { params: { id } }),
 *     refreshes: [requestKeys.all],
 *     success: 'Estimate deleted',
 *     failure: 'Failed to delete estimate',
 *   });
 *
 * The flag is needed because React Query reports 'pending' only after the event, too late for a double click.
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
      const shown = failure && failureToast(failure, error);
      if (shown) toast(shown);
      return rest.onError?.(error, variables, before, context);
    },
    onSettled: async (data, error, variables, before, context) => {
      running.current = false;
      const refreshed = refreshes.map((queryKey) => context.client.invalidateQueries({ queryKey }));
      if (awaitsRefresh) await Promise.all(refreshed);
      return rest.onSettled?.(data, error, variables, before, context);
    },
  });
  const mutate: typeof mutation.mutate = (...args) => {
    if (running.current) return;
    running.current = true;
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}

type Failure = NonNullable<ActionOptions<unknown, unknown, unknown>['failure']>;

function failureToast(failure: Failure, error: Error): ToastInput | null {
  if (typeof failure === 'function') return failure(error);
  const { title, fallback } = typeof failure === 'string' ? { title: failure, fallback: '' } : failure;
  return { title, description: messageOf(error, fallback), variant: 'destructive' };
}
