import { useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';

const DeleteAccountDialog = lazyDialog(() => import('./delete-account-dialog.tsx'));

export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      <DeleteAccountDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
