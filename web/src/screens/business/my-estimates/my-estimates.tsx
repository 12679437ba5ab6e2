import { lazyDialog } from '@/ui/lazy-dialog.tsx';

export const MyEstimates = lazyDialog(() => import('./my-estimates-dialog.tsx'));
