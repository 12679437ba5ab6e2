import type { Estimate } from '@marketplace/contract/estimate';
import { lazy } from 'react';
import { patient } from '@/boot/patient.ts';
import { LazyOverlay } from '@/ui/lazy-overlay.tsx';

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
