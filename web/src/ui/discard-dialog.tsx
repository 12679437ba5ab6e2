import { ConfirmDialog } from './basics/confirm-dialog.tsx';

interface DiscardDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  onDiscard: () => void;
}

/** Asked when a form that someone wrote in is closed on purpose. */
export function DiscardDialog({ open, onOpenChange, title, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description="What you have written will be lost."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={onDiscard}
    />
  );
}
