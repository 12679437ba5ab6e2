import { startTransition, useState } from 'react';
import { nextPaint } from '@/lib/next-paint.ts';

/**
 * Which request's details are open, and how to open others; null for none. They open at the press. The address follows
 * when that has been painted, since the browser takes its time to change it, and all that reads it is drawn anew then.
 */
export function useOpenedRequest(named: string | null, name: (id: string | null) => void) {
  const [pressed, setPressed] = useState<string | null>();
  const open = async (id: string | null) => {
    setPressed(id);
    await nextPaint();
    // In one transition, since the details' code may keep the address waiting, and the press must count until then.
    startTransition(() => {
      name(id);
      setPressed((latest) => (latest === id ? undefined : latest));
    });
  };
  return [pressed === undefined ? named : pressed, open] as const;
}
