import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { reportReasons } from '@/entities/moderation/labels.ts';
import { reportsQuery } from '@/entities/moderation/queries.ts';
import { cn } from '@/lib/cn.ts';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { NextPage } from '@/ui/lists/load-more.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { useListKeys } from '@/ui/lists/use-list-keys.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { GroupDetails } from './group-details.tsx';
import { groupReports, type ReportGroup } from './groups.ts';
import { countReports } from './report-count.ts';

const accountParam = 'account';
const groupPath = ({ authorId }: ReportGroup) => `?${new URLSearchParams({ [accountParam]: authorId })}`;

/** Reported accounts beside the reports of one. Narrow windows show one at a time. */
export function ReportQueue() {
  const { data, isError, isFetching, refetch, ...pages } = useInfiniteQuery(reportsQuery);
  const [search] = useSearchParams();
  if (!data && isError)
    return <ErrorState title="We couldn't load reports" onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Loading />;
  const groups = groupReports(data.pages.flatMap((page) => page.data));
  if (groups.length === 0)
    return (
      <EmptyState icon={<ShieldCheck />} title="No reports">
        Reports will appear here.
      </EmptyState>
    );
  const chosen = groups.findIndex(({ authorId }) => authorId === search.get(accountParam));
  const place = Math.max(chosen, 0);
  const open = groups[place];
  const next = groups[place + 1];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-[20rem_minmax(0,1fr)]">
      <div
        className={cn(
          '@4xl:sticky @4xl:top-[calc(var(--header-height)+1rem)] @4xl:block @4xl:max-h-[calc(100dvh-var(--header-height)-2rem)] @4xl:overflow-y-auto',
          chosen >= 0 && 'hidden',
        )}
      >
        <GroupList groups={groups} open={open} />
        <NextPage pages={pages} label="Load Older Reports" failure="We couldn't load more" className="pt-4" />
      </div>
      {open && (
        <div className={cn('@4xl:block', chosen < 0 && 'hidden')}>
          <GroupDetails
            key={open.authorId}
            group={open}
            position={`${place + 1} of ${groups.length}${pages.hasNextPage ? '+' : ''}`}
            nextPath={next && groupPath(next)}
            isChosen={chosen >= 0}
          />
        </div>
      )}
    </div>
  );
}

interface GroupListProps {
  groups: readonly ReportGroup[];
  open: ReportGroup | undefined;
}

function GroupList({ groups, open }: GroupListProps) {
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  return (
    <>
      <ul
        ref={list}
        aria-label="Reported accounts"
        className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
      >
        {groups.map((group) => (
          <li key={group.authorId}>
            <GroupRow group={group} isOpen={group === open} />
          </li>
        ))}
      </ul>
      <p className="mt-3 hidden text-ink-soft text-xs @4xl:block">
        J and K move through the list. Enter opens.
      </p>
    </>
  );
}

function GroupRow({ group, isOpen }: { group: ReportGroup; isOpen: boolean }) {
  const { authorName, reports, reasons, oldestAt } = group;
  const [worst, ...others] = reasons;
  return (
    <Link
      to={groupPath(group)}
      data-list-item
      aria-current={isOpen || undefined}
      className={cn(
        'flex flex-col gap-0.5 px-4 py-3 -outline-offset-2 hover:bg-sunken',
        isOpen && '@4xl:bg-accent-soft @4xl:hover:bg-accent-soft',
      )}
    >
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
    </Link>
  );
}

function Loading() {
  return (
    <div
      role="status"
      aria-label="Loading reports"
      className="grid gap-6 @4xl:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <Skeleton className="h-72 rounded-xl" />
      <Skeleton className="hidden h-96 rounded-xl @4xl:block" />
    </div>
  );
}
