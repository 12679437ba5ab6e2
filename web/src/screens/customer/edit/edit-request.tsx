import { lazyDialog } from '@/ui/lazy-dialog.tsx';

export const EditRequest = lazyDialog(() => import('./edit-request-dialog.tsx'));
