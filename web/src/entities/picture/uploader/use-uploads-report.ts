import { useEffect, useEffectEvent } from 'react';
import type { PendingUpload } from './pending-uploads.ts';
import type { UploadsState } from './picture-uploader.tsx';

function stateOf(pending: readonly PendingUpload[]): UploadsState {
  if (pending.some(({ state }) => state !== 'failed')) return 'under-way';
  return pending.length > 0 ? 'failed' : 'settled';
}

/** Tells a form how its uploads stand, whenever that changes. */
export function useUploadsReport(
  pending: readonly PendingUpload[],
  onUploadsChange: ((uploads: UploadsState) => void) | undefined,
): void {
  const report = useEffectEvent((now: UploadsState) => onUploadsChange?.(now));
  const state = stateOf(pending);
  useEffect(() => {
    report(state);
    return () => report('settled');
  }, [state]);
}
