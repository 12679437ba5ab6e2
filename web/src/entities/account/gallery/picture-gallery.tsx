import { lazy } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { LazyOverlay } from '@/ui/basics/lazy-overlay.tsx';
import type { ReportableGalleryProps } from './reportable-gallery.tsx';

const ReportableGallery = lazy(retryingImport(() => import('./reportable-gallery.tsx')));

/**
 * Pictures at full size, one at a time; its code arrives when it first opens.
 * `<PictureGallery {...gallery.dialog} ownerId={request.customerId} title={request.title} pictures={request.imageUrls} startIndex={gallery.subject ?? 0} />`
 */
export function PictureGallery(props: ReportableGalleryProps) {
  return (
    <LazyOverlay open={props.open}>
      <ReportableGallery {...props} />
    </LazyOverlay>
  );
}
