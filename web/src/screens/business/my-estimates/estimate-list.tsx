import type { Estimate } from '@marketplace/contract/estimate/schema';
import { lazyDialog } from '@/ui/lazy-dialog.tsx';
import { useDialogOn } from '@/ui/use-dialog-on.ts';
import { ClearAll } from './clear-all.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { headingId } from './group-bar.tsx';
import { GROUP_TITLES, type Group, groupEstimates, type UnreadOf } from './groups.ts';
import { ListBar } from './list-bar.tsx';
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
