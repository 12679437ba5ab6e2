import { useState } from 'react';
import { unsavedChanges } from '@/lib/unsaved-changes.ts';
import { Button } from '@/ui/basics/button.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';
import { hasDrafts } from './drafts/drafts.ts';
import { useUser } from './session/session-store.ts';
import { useSignOut } from './use-sign-out.ts';

/** Asks first where drafts or unsaved changes would be lost: signing out forgets them. */
export function SignOutButton({ block = false }: { block?: boolean }) {
  const { id } = useUser();
  const { signOut, pending } = useSignOut();
  const [asking, setAsking] = useState(false);

  return (
    <>
      <Button
        variant={block ? 'outline' : 'ghost'}
        size={block ? 'md' : 'sm'}
        block={block}
        pending={pending}
        onClick={() => (unsavedChanges.get() || hasDrafts(id) ? setAsking(true) : signOut())}
      >
        Sign Out
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out and discard?"
        description="What you have written and not sent or saved will be lost."
        confirmLabel="Sign Out"
        cancelLabel="Stay signed in"
        destructive
        onConfirm={() => {
          setAsking(false);
          void signOut();
        }}
      />
    </>
  );
}
