import type { Estimate } from '@marketplace/contract/estimate';
import { lazy } from 'react';
import { LazyOverlay } from '@/components/ui/lazy-overlay.tsx';
import { patient } from '@/lib/patient.ts';

const EditEstimateDialog = lazy(patient(() => import('./edit-estimate-dialog.tsx')));

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
