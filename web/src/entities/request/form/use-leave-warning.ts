import { useEffect } from 'react';
import { holdUnload } from '@/boot/leave-guard.ts';

/** The browser asks before the page is closed or loaded anew; for what a draft cannot keep. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => (active ? holdUnload() : undefined), [active]);
}
