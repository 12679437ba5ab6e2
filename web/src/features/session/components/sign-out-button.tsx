import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { toast } from '@/components/ui/toast.ts';
import { paths } from '@/config/paths.ts';
import { messageOf } from '@/lib/api-client.ts';
import { hasDrafts } from '@/lib/drafts.ts';
import { isLeavingHeld } from '@/lib/leave-guard.ts';
import { useUser } from '@/lib/session/session-store.ts';
import { logout } from '../api/logout.ts';

/** Signing out takes drafts along, and the page with what is typed on it; then it asks. */
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
        onClick={() => (isLeavingHeld() || hasDrafts(id) ? setAsking(true) : signOut())}
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
