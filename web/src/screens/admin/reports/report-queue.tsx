import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { reportReasons } from '@/entities/moderation/labels.ts';
import { reportsQuery } from '@/entities/moderation/queries.ts';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { lazyDialog, usePreloaded } from '@/ui/overlays/lazy-dialog.tsx';
import { useLastShown } from '@/ui/overlays/use-dialog-on.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { ForgetEntry } from '../queue/forget-entry.tsx';
import { QueueList } from '../queue/queue-list.tsx';
import { QueueRow } from '../queue/queue-row.tsx';
import { ACCOUNT, useOpenEntry } from '../queue/use-open-entry.ts';
import { groupReports, type ReportGroup } from './groups.ts';
import { countReports } from './report-count.ts';

/** The reported accounts, worst first. */
function useGroups() {
  const { data, ...query } = useInfiniteQuery(reportsQuery);
  return { groups: data && groupReports(data.pages.flatMap((page) => page.data)), query };
}

export function ReportQueue() {
  const { groups, query } = useGroups();
  if (!groups)
    return query.isError ? (
      <ErrorState title="We couldn't load reports" onRetry={query.refetch} retrying={query.isFetching} />
    ) : (
      <div role="status" aria-label="Loading reports">
        <Skeleton className="h-72 rounded-xl" />
      </div>
    );
  if (groups.length === 0)
    return (
      <EmptyState icon={<ShieldCheck />} title="No reports">
        Reports will appear here.
      </EmptyState>
    );
  return (
    <QueueList label="Reported accounts" pages={query} more="Load Older Reports">
      {groups.map((group) => (
        <li key={group.authorId}>
          <GroupRow group={group} />
        </li>
      ))}
    </QueueList>
  );
}

function GroupRow({ group }: { group: ReportGroup }) {
  const { authorId, authorName, reports, reasons, oldestAt } = group;
  const [worst, ...others] = reasons;
  return (
    <QueueRow param={ACCOUNT} id={authorId}>
      <span className="flex items-baseline justify-between gap-3">
        <span dir="auto" className="min-w-0 truncate font-semibold">
          {authorName ?? 'Unknown account'}
        </span>
        <span className="shrink-0 font-semibold text-sm tabular-nums">{countReports(reports)}</span>
      </span>
      {worst && (
        <span className="truncate text-sm">
          {reportReasons[worst[0]]}
          {others.length > 0 && ` + ${others.length} more`}
        </span>
      )}
      <span className="text-ink-soft text-sm">
        Oldest <RelativeTime date={oldestAt} />
      </span>
    </QueueRow>
  );
}

const GroupDetails = lazyDialog(() => import('./group-details.tsx'));

/** The reports of the account that the address names. */
export function ReportDetails() {
  usePreloaded(GroupDetails);
  const { groups, query } = useGroups();
  const entries = groups ?? NONE;
  const idOf = ({ authorId }: ReportGroup) => authorId;
  const { open, close, ...place } = useOpenEntry({
    entries,
    idOf,
    param: ACCOUNT,
    hasMore: query.hasNextPage,
  });
  const shownId = useLastShown(open?.authorId ?? null);
  const shown = open ?? entries.find(({ authorId }) => authorId === shownId);
  if (groups?.length === 0) return <ForgetEntry />;
  return (
    shown && (
      <GroupDetails
        key={shown.authorId}
        group={shown}
        open={open !== undefined}
        onOpenChange={close}
        {...place}
      />
    )
  );
}

/** One array, so that nothing changes while the reports load. */
const NONE: readonly ReportGroup[] = [];
