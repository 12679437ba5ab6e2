import { lazyDialog } from './lazy-dialog.tsx';

/**
 * Asks before a consequential action. An alert dialog: a click outside does not close it. `<ConfirmDialog open
 * onOpenChange title="Delete Service Request" description="…" confirmLabel="Delete" destructive pending onConfirm />`
 */
export const ConfirmDialog = lazyDialog(() => import('./confirm-dialog-panel.tsx'));
