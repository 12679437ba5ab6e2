import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';
import { type Blockable, useBlockAccount } from './mutations.ts';

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
      description="You can no longer write to each other or exchange estimates, and neither of you sees new requests of the other. They are not told. A job in progress goes on. You can unblock them in your profile."
      confirmLabel={block.isPending ? 'Blocking...' : 'Block'}
      destructive
      pending={block.isPending}
      onConfirm={() => block.mutate(account, { onSuccess: () => onOpenChange(false) })}
    />
  );
}
