import * as sessionCalls from '@marketplace/contract/account/session-calls';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { unsubscribeHere } from '@/entities/push/push-subscription.ts';
import { callApi, messageOf } from '@/lib/api/api-client.ts';
import { deleteSharedPictures } from '@/lib/browser/service-worker.ts';
import { toast } from '@/lib/toast.ts';
import { unsavedChanges } from '@/lib/unsaved-changes.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { forgetDrafts, hasDrafts } from '../drafts/drafts.ts';
import { endSession } from './session-query.ts';
import { useUser } from './session-store.ts';

interface LogoutOptions {
  /** Ends all sessions of the account. */
  everywhere?: boolean;
}

/**
 * Ends the session on the server, then removes the account's data here. Push ends first, so that the next person at
 * this browser cannot read it.
 */
export async function logout({ everywhere = false }: LogoutOptions = {}): Promise<void> {
  await unsubscribeHere().catch((error: unknown) =>
    console.warn('Push messages may still arrive here', error),
  );
  if (everywhere) await callApi(sessionCalls.endAllSessions);
  else await callApi(sessionCalls.logout);
  forgetDrafts();
  await deleteSharedPictures().catch(() => {});
  endSession();
}

/** Signs out and opens the home page, or shows the error. */
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
        title: "We couldn't sign you out",
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    } finally {
      setPending(false);
    }
  }

  return { signOut, pending };
}

/** Asks first if drafts or unsaved changes would be lost. */
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
