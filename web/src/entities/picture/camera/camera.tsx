import { lazy } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { LazyOverlay } from '@/ui/basics/lazy-overlay.tsx';

const CameraDialog = lazy(retryingImport(() => import('./camera-dialog.tsx')));

export interface CameraProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The picture that was taken and kept: photo-{timestamp}.jpg. */
  onPicture: (picture: File) => void;
}

/**
 * 'Take Photo': its code arrives when it first opens; it says itself what goes wrong.
 * `<Camera open={open} onOpenChange={setOpen} onPicture={(file) => add([file])} />`
 */
export function Camera(props: CameraProps) {
  return (
    <LazyOverlay open={props.open}>
      <CameraDialog {...props} />
    </LazyOverlay>
  );
}
