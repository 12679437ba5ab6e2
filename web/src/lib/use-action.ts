import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that cannot be begun again while it runs. React Query tells of 'pending' only after the event that
 * began it, too late for the second press of a double click: `const remove = useAction({ mutationFn, onError })`.
 */
export function useAction<Data, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Before>,
): UseMutationResult<Data, Error, Variables, Before> {
  const running = useRef(false);
  const mutation = useMutation<Data, Error, Variables, Before>({
    ...options,
    onSettled: (...outcome) => {
      running.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  const mutate: typeof mutation.mutate = (...begun) => {
    if (running.current) return;
    running.current = true;
    mutation.mutate(...begun);
  };
  return { ...mutation, mutate };
}
