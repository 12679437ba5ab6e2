import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { blockNavigation, currentEntry } from '@/boot/navigation-blocker/block-navigation.ts';
import type { Navigation } from '@/boot/navigation-blocker/blocker.ts';
import { preloadConfirmDialog } from './basics/confirm-dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

interface UnsavedChangesPromptProps {
  /** Something is typed that would be lost. */
  dirty: boolean;
  title: string;
  onDiscard?: () => void;
}

/**
 * Asks before a dirty form is left, whichever way; for forms that no draft keeps. One at a time on a page:
 * `<UnsavedChangesPrompt dirty={form.formState.isDirty} title="Discard your changes?" />`
 */
export function UnsavedChangesPrompt({ dirty, title, onDiscard }: UnsavedChangesPromptProps) {
  const { isBlocked, proceed, stay } = useBlocker(dirty);
  return (
    <DiscardDialog
      open={isBlocked}
      onOpenChange={(open) => !open && stay()}
      title={title}
      onDiscard={() => {
        onDiscard?.();
        proceed();
      }}
    />
  );
}

function useBlocker(dirty: boolean) {
  const [blocked, setBlocked] = useState<{ navigate: Navigation } | null>(null);
  const unblock = useRef(() => {});
  const entry = useRef(currentEntry());
  const location = useLocation();
  // What was saved while the question stood is no longer lost.
  if (!dirty && blocked) setBlocked(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the router's moves is another entry
  useEffect(() => {
    entry.current = currentEntry();
  }, [location]);

  useEffect(() => {
    if (!dirty) return;
    // The question must be there by the time it is asked, connection or not.
    preloadConfirmDialog();
    unblock.current = blockNavigation(
      () => entry.current,
      (navigate) => setBlocked({ navigate }),
    );
    return () => unblock.current();
  }, [dirty]);

  return {
    isBlocked: blocked !== null,
    stay: () => setBlocked(null),
    proceed() {
      setBlocked(null);
      unblock.current();
      blocked?.navigate();
    },
  };
}
