import { useEffect } from 'react';
import { blockUnload } from '@/boot/navigation-blocker/blocker.ts';

/** Lets the browser ask before the page is closed or reloaded, for what a draft cannot keep. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => (active ? blockUnload() : undefined), [active]);
}
