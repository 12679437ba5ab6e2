import type { ServiceRequest } from '@marketplace/contract/service-request';
import { lazy } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { LazyOverlay } from '@/ui/basics/lazy-overlay.tsx';

const SendEstimateDialog = lazy(retryingImport(() => import('./send-estimate-dialog.tsx')));

export interface SendEstimateProps {
  /** The request that is answered; kept while the dialog closes. */
  request: ServiceRequest | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The Send Estimate modal; its code arrives when it first opens. */
export function SendEstimate({ request, open, onOpenChange }: SendEstimateProps) {
  return (
    <LazyOverlay open={open}>
      {request && <SendEstimateDialog request={request} open={open} onOpenChange={onOpenChange} />}
    </LazyOverlay>
  );
}
