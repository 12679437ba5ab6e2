import { useState } from 'react';
import { useSignOut } from '@/entities/account/use-sign-out.ts';
import { Button } from '@/ui/basics/button.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';

export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const { signOut, pending } = useSignOut({ everywhere: true });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="All your sessions end, this one too. What you have written and not sent or saved will be lost."
        confirmLabel={pending ? 'Signing out...' : 'Sign out everywhere'}
        destructive
        pending={pending}
        onConfirm={signOut}
      />
    </>
  );
}
