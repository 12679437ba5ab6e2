import { lazy } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { LazyOverlay } from '@/ui/basics/lazy-overlay.tsx';

const MyEstimatesDialog = lazy(retryingImport(() => import('./my-estimates-dialog.tsx')));

export interface MyEstimatesProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shows the request of an estimate with all that there is to know for doing the job. */
  onView: (serviceRequestId: string) => void;
}

/** The My Estimates modal; its code arrives when it first opens. */
export function MyEstimates(props: MyEstimatesProps) {
  return (
    <LazyOverlay open={props.open}>
      <MyEstimatesDialog {...props} />
    </LazyOverlay>
  );
}
