import type { OwnAct } from '@marketplace/contract/act';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { ActSummary } from '@/entities/account/act/act-summary.tsx';
import { ownActsQuery } from '@/entities/account/api/acts.ts';
import { EmptyState } from '@/ui/basics/empty-state.tsx';
import { ErrorState } from '@/ui/basics/error-state.tsx';
import { NextPage } from '@/ui/next-page.tsx';
import { Page } from '@/ui/page.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

/** What administrators decided about oneself and what one made, with their reasons. */
export default function Decisions() {
  return (
    <Page
      title="Decisions of the team"
      lead="What we hid or warned you about, and why. Nobody else reads this."
      width="md"
    >
      <DecisionList />
    </Page>
  );
}

function DecisionList() {
  const { data, isError, isFetching, refetch, ...pages } = useInfiniteQuery(ownActsQuery);
  if (!data) {
    return isError ? (
      <ErrorState title="Failed to load decisions" onRetry={refetch} retrying={isFetching} />
    ) : (
      <div role="status" aria-label="Loading decisions" className="flex flex-col gap-5">
        <Skeleton className="h-32 rounded-xl" />
        <Skeleton className="h-32 rounded-xl" />
      </div>
    );
  }
  const acts = data.pages.flatMap((page): OwnAct[] => page.data);
  if (acts.length === 0) {
    return (
      <EmptyState icon={<Scale />} title="No decisions">
        Nothing of yours was hidden, and nobody warned you.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <ul aria-label="Decisions" className="flex flex-col gap-5">
        {acts.map((act) => (
          <li key={act.id}>
            <ActSummary act={act} />
          </li>
        ))}
      </ul>
      <NextPage pages={pages} label="Show more decisions" failure="Failed to load more decisions" />
    </div>
  );
}
