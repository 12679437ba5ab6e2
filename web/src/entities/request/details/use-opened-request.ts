import { startTransition, useOptimistic } from 'react';

/**
 * Which request's details are open, and how to open others; null for none. They open at the press. The address follows
 * when that has been painted, since all that reads it is drawn anew then.
 */
export function useOpenedRequest(named: string | null, name: (id: string | null) => void) {
  const [opened, show] = useOptimistic(named);
  const open = (id: string | null) =>
    startTransition(() => {
      show(id);
      name(id);
    });
  return [opened, open] as const;
}
