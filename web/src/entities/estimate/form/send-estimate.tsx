import { lazyDialog } from '@/ui/lazy-dialog.tsx';

export const SendEstimate = lazyDialog(() => import('./send-estimate-dialog.tsx'));
