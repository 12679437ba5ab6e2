import * as accountCalls from '@marketplace/contract/account/calls';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { unsubscribeHere } from '@/entities/push/push-subscription.ts';
import { callApi, messageOf } from '@/lib/api/api-client.ts';
import { deleteSharedPictures } from '@/lib/service-worker.ts';
import { toast } from '@/lib/toast.ts';
import { unsavedChanges } from '@/lib/unsaved-changes.ts';
import { Button } from '@/ui/basics/button.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';
import { forgetDrafts, hasDrafts } from '../drafts/drafts.ts';
import { endSession } from './session-query.ts';
import { useUser } from './session-store.ts';

interface LogoutOptions {
  /** All sessions of the account end, not only this one. */
  everywhere?: boolean;
}

/**
 * Ends the session on the server, then forgets here whatever belonged to it. Push messages end first: the next person
 * at this browser must not read them.
 */
export async function logout({ everywhere = false }: LogoutOptions = {}): Promise<void> {
  await unsubscribeHere().catch((error: unknown) =>
    console.warn('Push messages may still arrive here', error),
  );
  if (everywhere) await callApi(accountCalls.endAllSessions);
  else await callApi(accountCalls.logout);
  forgetDrafts();
  await deleteSharedPictures().catch(() => {});
  endSession();
}

/** Signs out and goes to the home page, or says why not. */
export function useSignOut(options: Parameters<typeof logout>[0] = {}) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  async function signOut() {
    setPending(true);
    try {
      await logout(options);
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

  return { signOut, pending };
}

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
        description="You'll lose everything you haven't sent or saved."
        confirmLabel="Sign Out"
        cancelLabel="Stay Signed In"
        destructive
        onConfirm={() => {
          setAsking(false);
          void signOut();
        }}
      />
    </>
  );
}
