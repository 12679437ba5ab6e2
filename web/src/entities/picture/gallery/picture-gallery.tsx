import { lazy } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { LazyOverlay } from '@/ui/basics/lazy-overlay.tsx';

const GalleryDialog = lazy(retryingImport(() => import('./gallery-dialog.tsx')));

export interface PictureGalleryProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the pictures belong to; the title adds '(2 of 5)'. */
  title: string;
  /** Object paths, as `imageUrls` holds them. */
  pictures: readonly string[];
  /** What is said of each; empty where nothing is. */
  captions?: readonly string[];
  /** The picture to begin with. */
  startIndex: number;
}

/**
 * Pictures at full size, one at a time; its code arrives when it first opens.
 * `<PictureGallery {...gallery.dialog} title={request.title} pictures={request.imageUrls} startIndex={gallery.subject ?? 0} />`
 */
export function PictureGallery(props: PictureGalleryProps) {
  return (
    <LazyOverlay open={props.open}>
      <GalleryDialog {...props} />
    </LazyOverlay>
  );
}
