import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { type Blockable, useBlockAccount } from '../mutations.ts';

interface BlockDialogProps {
  account: Blockable;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function BlockDialog({ account, open, onOpenChange }: BlockDialogProps) {
  const block = useBlockAccount();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          Block <bdi>{account.name}</bdi>?
        </>
      }
      description="You won't be able to message each other, exchange estimates, or see each other's new requests. They won't be notified. A job in progress continues. You can unblock them in your profile."
      confirmLabel={block.isPending ? 'Blocking...' : 'Block'}
      destructive
      pending={block.isPending}
      onConfirm={() => block.mutate(account, { onSuccess: () => onOpenChange(false) })}
    />
  );
}
