import { lazy, type ReactNode } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { LazyOverlay } from './lazy-overlay.tsx';

const loadPanel = () => import('../confirm-dialog-panel.tsx');
const Panel = lazy(retryingImport(loadPanel));

/** For a question that may have to be asked without a connection. */
export const preloadConfirmDialog = () => void loadPanel().catch(() => {});

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** What is to be looked at before the answer: a summary, terms. */
  children?: ReactNode;
  /** What is to be done before the answer: it stands with the buttons, in sight while the rest scrolls. */
  condition?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  destructive?: boolean;
  confirmDisabled?: boolean;
  /** While the answer is being carried out; the dialog then stays. Close it from the caller when done. */
  pending?: boolean;
  onConfirm: () => void;
}

/**
 * A question before something that matters. It is an alert dialog: a press outside does not answer it.
 * `<ConfirmDialog open onOpenChange title="Delete Service Request" description="…" confirmLabel="Delete" destructive pending onConfirm />`
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyOverlay open={props.open}>
      <Panel {...props} />
    </LazyOverlay>
  );
}
