import { lazy, useState } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { Button } from '@/ui/basics/button.tsx';
import { LazyOverlay } from '@/ui/basics/lazy-overlay.tsx';

const ChangePasswordDialog = lazy(retryingImport(() => import('./change-password-dialog.tsx')));

export function ChangePassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Change Password
      </Button>
      <LazyOverlay open={open}>
        <ChangePasswordDialog open={open} onOpenChange={setOpen} />
      </LazyOverlay>
    </>
  );
}
