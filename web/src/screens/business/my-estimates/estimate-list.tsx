import type { Estimate } from '@marketplace/contract/estimate/schema';
import { useDeferredValue, useRef, useState } from 'react';
import EditEstimateDialog from '@/entities/estimate/form/edit-estimate-dialog.tsx';
import { useClearCompletedEstimates } from '@/entities/estimate/mutations.ts';
import { BusinessAgenda, ownState } from '@/entities/job/business-agenda.tsx';
import { useNextVisits } from '@/entities/job/use-next-visits.ts';
import { useWaitingFirst } from '@/entities/request/state/waiting-first.ts';
import { formatCount } from '@/lib/query/list-pages.ts';
import { Button } from '@/ui/button.tsx';
import { NextPage, type Pages } from '@/ui/lists/load-more.tsx';
import { useListKeys } from '@/ui/lists/use-list-keys.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';
import { EstimateCard } from './estimate-card.tsx';
import { GROUP_TITLES, type Group, groupEstimates, type UnreadOf } from './groups.ts';
import { headingId, ListBar } from './list-bar.tsx';
import type { Selection } from './use-selection.ts';

interface EstimateListProps {
  estimates: readonly Estimate[];
  pages: Pages;
  selection: Selection;
  unreadOf: UnreadOf;
  onView: (serviceRequestId: string) => void;
}

/** Of a group: more than a window shows. */
const FIRST_CARDS = 5;

export function EstimateList(props: EstimateListProps) {
  const { estimates, pages, selection, unreadOf, onView } = props;
  const hasMore = pages.hasNextPage;
  const editing = useDialogOn<Estimate>();
  const visits = useNextVisits('business');
  const { ordered, waiting } = useWaitingFirst(estimates, (estimate) => ownState(estimate, visits));
  const parts = groupEstimates(ordered);
  // Paints the dialog with the first cards, then adds the others.
  const count = useDeferredValue(estimates.length, FIRST_CARDS);
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  return (
    <>
      {estimates.length > 1 && (
        <div className="mb-4 empty:hidden">
          <BusinessAgenda
            estimates={waiting}
            visits={{ ...visits, waiting: [], coming: [] }}
            onOpen={onView}
          />
        </div>
      )}
      <ListBar
        estimates={estimates}
        parts={parts}
        hasMore={hasMore}
        selection={selection}
        unreadOf={unreadOf}
      />
      <div ref={list} className="flex flex-col gap-8">
        {parts.map((part) => (
          <section key={part.group} aria-labelledby={headingId(part.group)}>
            <GroupHeader {...part} hasMore={hasMore} />
            <ul className="flex flex-col gap-4">
              {part.estimates.slice(0, count).map((estimate) => (
                <li key={estimate.id}>
                  <EstimateCard
                    estimate={estimate}
                    visits={visits.visitsByRequest.get(estimate.serviceRequestId)}
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
      <NextPage
        pages={pages}
        label="Load More Estimates"
        failure="We couldn't load more estimates."
        className="mt-6"
      />
      {editing.subject && <EditEstimateDialog estimate={editing.subject} {...editing.dialog} />}
    </>
  );
}

interface GroupHeaderProps {
  group: Group;
  estimates: readonly Estimate[];
  hasMore: boolean;
}

function GroupHeader({ group, estimates, hasMore }: GroupHeaderProps) {
  return (
    <header className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <h3 id={headingId(group)} tabIndex={-1} className="text-lg">
        {GROUP_TITLES[group]}{' '}
        <span className="font-normal text-ink-soft">({formatCount(estimates.length, hasMore)})</span>
      </h3>
      {group === 'completed' && <ClearAll completed={estimates} hasMore={hasMore} />}
    </header>
  );
}

/** Archives every estimate on a completed job. */
function ClearAll({ completed, hasMore }: { completed: readonly Estimate[]; hasMore: boolean }) {
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
        description={`This removes ${hasMore ? 'all completed jobs' : count === 1 ? 'one completed job' : `all ${count} completed jobs`} from your list. We keep them in our records.`}
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
