import { type ComponentType, lazy } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';

/** A screen in a chunk of its own, which can be sent for before it is shown. */
export function screen(load: () => Promise<{ default: ComponentType }>) {
  return Object.assign(lazy(retryingImport(load)), {
    /** What does not arrive is reported where it is shown (error-boundary.tsx). */
    preload: () => void load().catch(() => {}),
  });
}
