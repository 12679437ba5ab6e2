import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNavigationBlocked } from '@/boot/navigation-blocker/blocker.ts';
import { paths } from '@/entities/paths.ts';
import { messageOf } from '@/lib/api/api-client.ts';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/basics/button.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';
import { logout } from './api/logout.ts';
import { hasDrafts } from './drafts/drafts.ts';
import { useUser } from './session/session-store.ts';

/** Asks first where drafts or unsaved changes would be lost: signing out forgets them. */
export function SignOutButton({ block = false }: { block?: boolean }) {
  const navigate = useNavigate();
  const { id } = useUser();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);

  async function signOut() {
    setAsking(false);
    setPending(true);
    try {
      await logout();
      navigate(paths.home);
    } catch (error) {
      toast({
        title: 'Sign out failed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <Button
        variant={block ? 'outline' : 'ghost'}
        size={block ? 'md' : 'sm'}
        block={block}
        pending={pending}
        onClick={() => (isNavigationBlocked() || hasDrafts(id) ? setAsking(true) : signOut())}
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
        onConfirm={signOut}
      />
    </>
  );
}
