import { useEffect } from 'react';
import { useBeforeUnload, useBlocker, useLocation } from 'react-router-dom';
import { unsavedChanges } from '@/lib/unsaved-changes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface UnsavedChangesPromptProps {
  /** The form has changes that leaving would lose. */
  dirty: boolean;
  title: string;
  onDiscard?: () => void;
  onStay?: () => void;
}

/**
 * Asks before the user leaves a form with unsaved changes, by a link, Back, or closing the tab. One per page:
 * `<UnsavedChangesPrompt dirty={form.formState.isDirty} title="Discard your changes?" />`
 */
export function UnsavedChangesPrompt({ dirty, title, onDiscard, onStay }: UnsavedChangesPromptProps) {
  // The router changes the page shortly before this form unmounts. Going back in that moment must not ask again.
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
    // Preloads the dialog, so that it also opens offline.
    if (dirty) ConfirmDialog.preload();
    return () => unsavedChanges.set(false);
  }, [dirty]);
  const stay = () => {
    blocker.reset?.();
    onStay?.();
  };
  // Saved while the dialog was open: nothing would be lost.
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

/** Asks before the user closes a form with unsaved changes. */
export function DiscardDialog({ open, onOpenChange, title, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description="You'll lose your changes."
      confirmLabel="Discard"
      cancelLabel="Keep Editing"
      destructive
      onConfirm={onDiscard}
    />
  );
}
