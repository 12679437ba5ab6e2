import { lazy } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { SheetOverlay } from '@/ui/sheet-overlay.tsx';

const MyEstimatesDialog = lazy(retryingImport(() => import('./my-estimates-dialog.tsx')));

export interface MyEstimatesProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shows the request of an estimate with all that there is to know for doing the job. */
  onView: (serviceRequestId: string) => void;
}

const sheetWords = {
  title: 'My Estimates',
  description: 'The estimates you sent, and where each one stands.',
};

/** The My Estimates modal; its code arrives when it first opens. */
export function MyEstimates(props: MyEstimatesProps) {
  return (
    <SheetOverlay open={props.open} onClose={() => props.onOpenChange(false)} {...sheetWords}>
      {(open) => <MyEstimatesDialog {...props} {...sheetWords} open={open} />}
    </SheetOverlay>
  );
}
