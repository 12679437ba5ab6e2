import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { currentEntry, holdHistory, holdLinks } from '@/boot/held-navigation.ts';
import { type Departure, holdLeaving, holdUnload } from '@/boot/leave-guard.ts';
import { preloadConfirmDialog } from './confirm-dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

interface LeaveGuardProps {
  /** Something is typed that would be lost. */
  dirty: boolean;
  title: string;
  onDiscard?: () => void;
}

/**
 * Asks before a dirty form is left, whichever way; for forms that no draft keeps. One at a time on a page:
 * `<LeaveGuard dirty={form.formState.isDirty} title="Discard your changes?" />`
 */
export function LeaveGuard({ dirty, title, onDiscard }: LeaveGuardProps) {
  const { departure, depart, stay } = useHeldDeparture(dirty);
  return (
    <DiscardDialog
      open={departure !== null}
      onOpenChange={(open) => !open && stay()}
      title={title}
      onDiscard={() => {
        onDiscard?.();
        depart();
      }}
    />
  );
}

function useHeldDeparture(dirty: boolean) {
  const [departure, setDeparture] = useState<{ go: Departure } | null>(null);
  const release = useRef(() => {});
  const entry = useRef(currentEntry());
  const location = useLocation();
  // What was saved while the question stood is no longer lost.
  if (!dirty && departure) setDeparture(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the router's moves is another entry
  useEffect(() => {
    entry.current = currentEntry();
  }, [location]);

  useEffect(() => {
    if (!dirty) return;
    // The question must be there by the time it is asked, connection or not.
    preloadConfirmDialog();
    const hold = (go: Departure) => setDeparture({ go });
    const holds = [holdLeaving(hold), holdLinks(hold), holdHistory(() => entry.current, hold), holdUnload()];
    release.current = () => {
      for (const stop of holds) stop();
    };
    return () => release.current();
  }, [dirty]);

  return {
    departure,
    stay: () => setDeparture(null),
    depart() {
      setDeparture(null);
      release.current();
      departure?.go();
    },
  };
}
