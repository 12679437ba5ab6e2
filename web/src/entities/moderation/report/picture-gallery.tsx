import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';

/**
 * Shows pictures at full size, one at a time.
 * `<PictureGallery {...gallery.dialog} ownerId={request.customerId} title={request.title} pictures={request.imageUrls} startIndex={gallery.subject ?? 0} />`
 */
export const PictureGallery = lazyDialog(() => import('./reportable-gallery.tsx'));
