import { type ComponentType, lazy } from 'react';
import { patient } from '@/boot/patient.ts';

/** A screen in a chunk of its own, which can be sent for before it is shown. */
export function screen(load: () => Promise<{ default: ComponentType }>) {
  return Object.assign(lazy(patient(load)), {
    /** What does not arrive is reported where it is shown (error-boundary.tsx). */
    preload: () => void load().catch(() => {}),
  });
}
