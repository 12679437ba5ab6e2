import { startTransition, useOptimistic } from 'react';
import { nextPaint } from '@/lib/next-paint.ts';

/**
 * Which request's details are open, and how to open others; null for none. They open at the press. The address follows
 * when that has been painted, since the browser takes its time to change it, and all that reads it is drawn anew then.
 */
export function useOpenedRequest(named: string | null, name: (id: string | null) => void) {
  const [opened, show] = useOptimistic(named);
  const open = (id: string | null) =>
    startTransition(async () => {
      show(id);
      await nextPaint();
      startTransition(() => name(id));
    });
  return [opened, open] as const;
}
