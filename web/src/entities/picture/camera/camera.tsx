import { lazyDialog } from '@/ui/lazy-dialog.tsx';

/**
 * 'Take Photo'; it says itself what goes wrong.
 * `<Camera open={open} onOpenChange={setOpen} onPicture={(file) => add([file])} />`
 */
export const Camera = lazyDialog(() => import('./camera-dialog.tsx'));
