import type { Estimate } from '@marketplace/contract/estimate/schema';
import { useState } from 'react';
import { useClearCompletedEstimates } from '@/entities/estimate/mutations.ts';
import { Button } from '@/ui/basics/button.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';
import { lazyDialog } from '@/ui/lazy-dialog.tsx';
import { useDialogOn } from '@/ui/use-dialog-on.ts';
import { EstimateCard } from './estimate-card.tsx';
import { GROUP_TITLES, type Group, groupEstimates, type UnreadOf } from './groups.ts';
import { headingId, ListBar } from './list-bar.tsx';
import type { Selection } from './use-selection.ts';

const EditEstimate = lazyDialog(() => import('@/entities/estimate/form/edit-estimate-dialog.tsx'));

interface EstimateListProps {
  estimates: readonly Estimate[];
  selection: Selection;
  unreadOf: UnreadOf;
  onView: (serviceRequestId: string) => void;
}

export function EstimateList(props: EstimateListProps) {
  const { estimates, selection, unreadOf, onView } = props;
  const editing = useDialogOn<Estimate>();
  const parts = groupEstimates(estimates);
  return (
    <>
      <ListBar estimates={estimates} parts={parts} selection={selection} unreadOf={unreadOf} />
      <div className="flex flex-col gap-8">
        {parts.map((part) => (
          <section key={part.group} aria-labelledby={headingId(part.group)}>
            <GroupHeader {...part} />
            <ul className="flex flex-col gap-4">
              {part.estimates.map((estimate) => (
                <li key={estimate.id}>
                  <EstimateCard
                    estimate={estimate}
                    selection={selection}
                    unread={unreadOf(estimate)}
                    onView={() => onView(estimate.serviceRequestId)}
                    onEdit={() => editing.openOn(estimate)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {editing.subject && <EditEstimate estimate={editing.subject} {...editing.dialog} />}
    </>
  );
}

function GroupHeader({ group, estimates }: { group: Group; estimates: readonly Estimate[] }) {
  return (
    <header className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <h3 id={headingId(group)} tabIndex={-1} className="text-lg">
        {GROUP_TITLES[group]} <span className="font-normal text-ink-soft">({estimates.length})</span>
      </h3>
      {group === 'completed' && <ClearAll completed={estimates} />}
    </header>
  );
}

/** Archives every estimate on a completed job. */
function ClearAll({ completed }: { completed: readonly Estimate[] }) {
  const [asking, setAsking] = useState(false);
  const count = completed.length;
  const clear = useClearCompletedEstimates();
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Clear All
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Clear all completed jobs"
        description={`This removes ${count === 1 ? 'one completed job' : `all ${count} completed jobs`} from your list. We keep them in our records.`}
        confirmLabel={clear.isPending ? 'Clearing...' : 'Clear All'}
        pending={clear.isPending}
        onConfirm={() =>
          clear.mutate(
            completed.map(({ id }) => id),
            { onSettled: () => setAsking(false) },
          )
        }
      />
    </>
  );
}
