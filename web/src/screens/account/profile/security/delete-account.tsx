import { useState } from 'react';
import { Button } from '@/ui/basics/button.tsx';
import { lazyDialog } from '@/ui/lazy-dialog.tsx';

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
