import type { Estimate } from '@marketplace/contract/estimate';
import { lazy } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { LazyOverlay } from '@/ui/basics/lazy-overlay.tsx';

const EditEstimateDialog = lazy(retryingImport(() => import('./edit-estimate-dialog.tsx')));

export interface EditEstimateProps {
  estimate: Estimate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditEstimate(props: EditEstimateProps) {
  return (
    <LazyOverlay open={props.open}>
      <EditEstimateDialog {...props} />
    </LazyOverlay>
  );
}
