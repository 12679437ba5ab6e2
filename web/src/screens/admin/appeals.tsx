import type { AppealedAct } from '@marketplace/contract/act/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { describeAct } from '@/entities/moderation/act/describe-act.ts';
import { appealsQuery } from '@/entities/moderation/queries.ts';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { lazyDialog, usePreloaded } from '@/ui/overlays/lazy-dialog.tsx';
import { useLastShown } from '@/ui/overlays/use-dialog-on.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { ForgetEntry } from './queue/forget-entry.tsx';
import { QueueList } from './queue/queue-list.tsx';
import { QueueRow } from './queue/queue-row.tsx';
import { APPEAL, useOpenEntry } from './queue/use-open-entry.ts';

function useAppeals() {
  const { data, ...query } = useInfiniteQuery(appealsQuery);
  return { appeals: data?.pages.flatMap((page) => page.data), query };
}

/** Appeals that wait for a review by another administrator. */
export function Appeals() {
  const { appeals, query } = useAppeals();
  if (!appeals)
    return query.isError ? (
      <ErrorState title="We couldn't load appeals" onRetry={query.refetch} retrying={query.isFetching} />
    ) : (
      <div role="status" aria-label="Loading appeals">
        <Skeleton className="h-40 rounded-xl" />
      </div>
    );
  if (appeals.length === 0)
    return (
      <EmptyState icon={<Scale />} title="No appeals">
        Appeals will appear here for another administrator to review.
      </EmptyState>
    );
  return (
    <QueueList label="Appeals" pages={query} more="Show More">
      {appeals.map((act) => (
        <li key={act.id}>
          <QueueRow param={APPEAL} id={act.id}>
            <span dir="auto" className="truncate font-semibold">
              {act.title}
            </span>
            <span className="truncate text-sm">{describeAct(act)}</span>
            {act.appeal && (
              <span className="truncate text-ink-soft text-sm">
                {act.thing && <bdi>{`${act.thing.authorName} · `}</bdi>}
                Appealed <RelativeTime date={act.appeal.at} />
              </span>
            )}
          </QueueRow>
        </li>
      ))}
    </QueueList>
  );
}

const AppealDetailsDialog = lazyDialog(() => import('./appeal-details.tsx'));

/** The appeal that the address names. */
export function AppealDetails() {
  usePreloaded(AppealDetailsDialog);
  const { appeals, query } = useAppeals();
  const entries = appeals ?? NONE;
  const idOf = ({ id }: AppealedAct) => id;
  const queue = { entries, idOf, param: APPEAL, hasMore: query.hasNextPage };
  const { open, close, ...place } = useOpenEntry(queue);
  const shownId = useLastShown(open?.id ?? null);
  const shown = open ?? entries.find(({ id }) => id === shownId);
  if (appeals?.length === 0) return <ForgetEntry />;
  return (
    shown && (
      <AppealDetailsDialog
        key={shown.id}
        act={shown}
        open={open !== undefined}
        onOpenChange={close}
        {...place}
      />
    )
  );
}

/** One array, so that nothing changes while the appeals load. */
const NONE: readonly AppealedAct[] = [];
