import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';
import type { Blockable } from '../mutations.ts';

export const BlockDialog = lazyDialog(() => import('./block-dialog.tsx'));

interface BlockButtonProps {
  account: Blockable;
  /** Shows only the icon, where there is little room. */
  iconOnly?: boolean;
}

/** Asks before blocking. The profile lists the account's blocks, to undo them. */
export function BlockButton({ account, iconOnly = false }: BlockButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size={iconOnly ? 'icon-sm' : 'sm'}
        aria-label={`Block ${account.name}`}
        onClick={() => setOpen(true)}
      >
        <Ban aria-hidden="true" />
        {!iconOnly && 'Block'}
      </Button>
      <BlockDialog account={account} open={open} onOpenChange={setOpen} />
    </>
  );
}
