import { LIMITS } from '@marketplace/contract/constants';
import { Suspense } from 'react';
import { preloadable } from '@/lib/preloadable.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

const UploaderPanel = preloadable(() => import('./uploader-panel.tsx'));

export const preloadUploader = UploaderPanel.preload;

/** The state of the pictures that the form does not have yet. */
export type UploadsState = 'settled' | 'under-way' | 'failed';

export interface PictureUploaderProps {
  /** What the group of controls is called: 'Photos'. */
  label: string;
  /** A word on what to photograph, above the buttons. */
  hint?: string;
  /** Object paths of the pictures that have arrived, in their order. */
  value: readonly string[];
  onChange: (paths: string[]) => void;
  max?: number;
  /** Told when uploads begin, fail, and when none is left, so that a form does not send itself without them. */
  onUploadsChange?: (uploads: UploadsState) => void;
}

/**
 * Takes pictures by camera, gallery, drop and paste, uploads each at once and hands its path to the form:
 * `<PictureUploader label="Photos" value={imageUrls} onChange={setImageUrls} onUploadsChange={setUploads} />`.
 * Unmounting cancels uploads: a form in steps hides it instead.
 */
export function PictureUploader({ max = LIMITS.images, ...props }: PictureUploaderProps) {
  return (
    <Suspense fallback={<Skeleton className="h-44 rounded-xl" />}>
      <UploaderPanel {...props} max={max} />
    </Suspense>
  );
}
