import { useState } from 'react';
import { Button } from '@/ui/basics/button.tsx';
import { lazyDialog } from '@/ui/lazy-dialog.tsx';

const ChangePasswordDialog = lazyDialog(() => import('./change-password-dialog.tsx'));

export function ChangePassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Change Password
      </Button>
      <ChangePasswordDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
