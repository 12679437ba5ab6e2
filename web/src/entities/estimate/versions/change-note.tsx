import type { Estimate } from '@marketplace/contract/estimate/schema';
import { useState } from 'react';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

const Changes = lazyDialog(() => import('./changes-dialog.tsx'));

const describeChanges = (changes: number): string =>
  changes === 1 ? 'Changed once' : `Changed ${changes} times`;

interface ChangeNoteProps {
  estimate: Estimate;
}

/** Says that an estimate has changed since it was sent, and shows how. */
export function ChangeNote({ estimate }: ChangeNoteProps) {
  const [isOpen, setOpen] = useState(false);
  if (estimate.version === 1) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
      {/* Later, the last change in time is a decision. */}
      {estimate.status === 'pending' ? (
        <span>
          Changed <RelativeTime date={estimate.updatedAt} />
        </span>
      ) : (
        describeChanges(estimate.version - 1)
      )}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-6 rounded-sm font-semibold text-accent underline underline-offset-4"
      >
        See What Changed
      </button>
      <Changes estimate={estimate} open={isOpen} onOpenChange={setOpen} />
    </span>
  );
}
