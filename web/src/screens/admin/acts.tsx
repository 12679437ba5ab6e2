import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { ActSummary } from '@/entities/account/act/act-summary.tsx';
import { actsQuery } from '@/entities/account/api/acts.ts';
import { EmptyState } from '@/ui/basics/empty-state.tsx';
import { ErrorState } from '@/ui/basics/error-state.tsx';
import { NextPage } from '@/ui/next-page.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { UndoAct } from './undo-act.tsx';

/** What administrators did, newest first; what is not taken back can be. */
export default function Acts() {
  const { data, isError, isFetching, refetch, ...pages } = useInfiniteQuery(actsQuery);
  if (!data) {
    return isError ? (
      <ErrorState title="Failed to load decisions" onRetry={refetch} retrying={isFetching} />
    ) : (
      <div role="status" aria-label="Loading decisions" className="flex flex-col gap-5">
        <Skeleton className="h-40 rounded-xl" />
        <Skeleton className="h-40 rounded-xl" />
      </div>
    );
  }
  const acts = data.pages.flatMap((page) => page.data);
  if (acts.length === 0) {
    return (
      <EmptyState icon={<Scale />} title="No decisions yet">
        What administrators hide or warn about appears here.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <ul aria-label="Decisions" className="flex flex-col gap-5">
        {acts.map((act) => (
          <li key={act.id}>
            <ActSummary act={act}>{act.undone === null && <UndoAct act={act} />}</ActSummary>
          </li>
        ))}
      </ul>
      <NextPage pages={pages} label="Show more decisions" failure="Failed to load more decisions" />
    </div>
  );
}
