import type { ServiceRequest } from '@marketplace/contract/service-request';
import { lazy } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { LazyOverlay } from '@/ui/basics/lazy-overlay.tsx';
import { useOpeningCount } from '@/ui/use-opening-count.ts';

const EditRequestDialog = lazy(retryingImport(() => import('./edit-request-dialog.tsx')));

interface EditRequestProps {
  /** The request to change; kept while the dialog closes. */
  request: ServiceRequest | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The modal form in which a request is changed; its code arrives when it first opens. */
export function EditRequest({ request, open, onOpenChange }: EditRequestProps) {
  const opening = useOpeningCount(open);
  return (
    <LazyOverlay open={open}>
      {request && (
        <EditRequestDialog key={opening} request={request} open={open} onClose={() => onOpenChange(false)} />
      )}
    </LazyOverlay>
  );
}
