import { useEffect } from 'react';
import { useBeforeUnload, useBlocker, useLocation } from 'react-router-dom';
import { unsavedChanges } from '@/lib/unsaved-changes.ts';
import { ConfirmDialog } from './basics/confirm-dialog.tsx';

interface UnsavedChangesPromptProps {
  /** The form holds changes that leaving would lose. */
  dirty: boolean;
  title: string;
  onDiscard?: () => void;
  onStay?: () => void;
}

/**
 * Asks before a dirty form is left, whichever way; for forms that no draft keeps. One at a time on a page:
 * `<UnsavedChangesPrompt dirty={form.formState.isDirty} title="Discard your changes?" />`
 */
export function UnsavedChangesPrompt({ dirty, title, onDiscard, onStay }: UnsavedChangesPromptProps) {
  // The router is on the next page a moment before this form goes; Back at once must not be asked about again.
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  );
  useBeforeUnload((event) => {
    if (dirty) event.preventDefault();
  });
  useEffect(() => {
    unsavedChanges.set(dirty);
    // The question must be there by the time it is asked, connection or not.
    if (dirty) ConfirmDialog.preload();
    return () => unsavedChanges.set(false);
  }, [dirty]);
  const stay = () => {
    blocker.reset?.();
    onStay?.();
  };
  // What was saved while the question was open is no longer lost.
  useEffect(() => {
    if (!dirty && blocker.state === 'blocked') blocker.reset();
  }, [dirty, blocker]);
  return (
    <DiscardDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && stay()}
      title={title}
      onDiscard={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
    />
  );
}

interface DiscardDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  onDiscard: () => void;
}

/** Asked when a form that someone wrote in is closed on purpose. */
export function DiscardDialog({ open, onOpenChange, title, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description="What you have written will be lost."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={onDiscard}
    />
  );
}
