import { lazyDialog } from '../lazy-dialog.tsx';

/**
 * A question before something that matters. It is an alert dialog: a press outside does not answer it.
 * `<ConfirmDialog open onOpenChange title="Delete Service Request" description="…" confirmLabel="Delete" destructive pending onConfirm />`
 */
export const ConfirmDialog = lazyDialog(() => import('../confirm-dialog-panel.tsx'));
