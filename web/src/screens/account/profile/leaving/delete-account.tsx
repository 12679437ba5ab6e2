import { lazy, useState } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { Button } from '@/ui/basics/button.tsx';
import { LazyOverlay } from '@/ui/basics/lazy-overlay.tsx';

const DeleteAccountDialog = lazy(retryingImport(() => import('./delete-account-dialog.tsx')));

export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      <LazyOverlay open={open}>
        <DeleteAccountDialog open={open} onOpenChange={setOpen} />
      </LazyOverlay>
    </>
  );
}
